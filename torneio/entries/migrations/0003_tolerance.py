from django.db import migrations, models


class Migration(migrations.Migration):
    """How late a pair may be, and whether its forfeit is then given without asking."""

    dependencies = [("entries", "0002_starts_at")]
    operations = [
        migrations.AddField(
            model_name="tournament",
            name="tolerance_minutes",
            field=models.PositiveSmallIntegerField(default=15, verbose_name="tolerância"),
        ),
        migrations.AddField(
            model_name="tournament",
            name="forfeits_alone",
            field=models.BooleanField(default=False, verbose_name="dá a falta sozinho"),
        ),
    ]
