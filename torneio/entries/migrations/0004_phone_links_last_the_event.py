from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("entries", "0003_games")]

    operations = [
        migrations.AlterField(
            model_name="tournament",
            name="links_a_round",
            field=models.BooleanField(default=False, verbose_name="ligações só para a ronda"),
        ),
    ]
