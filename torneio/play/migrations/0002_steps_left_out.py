from django.db import migrations, models


class Migration(migrations.Migration):
    """What a step was that the organiser took over."""

    dependencies = [("play", "0001_initial")]
    operations = [
        migrations.AddField(
            model_name="autopilot", name="left_out", field=models.JSONField(default=dict)
        ),
    ]
