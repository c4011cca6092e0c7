from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("entries", "0005_lists_waiting_players")]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="plan",
            field=models.JSONField(blank=True, default=dict),
        )
    ]
