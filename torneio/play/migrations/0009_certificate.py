import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The engine's proof of a draw has a row of its own; a round keeps what a page says of it."""

    dependencies = [("play", "0008_judge_sent_back_hand")]

    operations = [
        migrations.RemoveField(model_name="round", name="certificate"),
        migrations.AddField(
            model_name="round", name="draw", field=models.JSONField(blank=True, default=dict)
        ),
        migrations.CreateModel(
            name="Certificate",
            fields=[
                (
                    "round",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        serialize=False,
                        to="play.round",
                    ),
                ),
                ("proof", models.JSONField()),
            ],
        ),
    ]
