from django.db import migrations, models


class Migration(migrations.Migration):
    """The hour of an event."""

    dependencies = [("entries", "0001_initial")]
    operations = [
        migrations.AddField(
            model_name="tournament",
            name="starts_at",
            field=models.TimeField(blank=True, null=True, verbose_name="hora"),
        ),
    ]
