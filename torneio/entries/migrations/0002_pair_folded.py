"""Names without accents beside the names, to find and sort by."""

from django.db import migrations, models

from torneio.entries.models import folded


def fold_names(apps, schema_editor):
    Pair = apps.get_model("entries", "Pair")
    for pair in Pair.objects.prefetch_related("players").iterator(chunk_size=500):
        names = [player.name for player in pair.players.all()]
        Pair.objects.filter(pk=pair.pk).update(folded=folded(pair.name, *names, pair.club))


class Migration(migrations.Migration):
    dependencies = [("entries", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="pair",
            name="folded",
            field=models.TextField(default="", editable=False),
        ),
        migrations.RunPython(fold_names, migrations.RunPython.noop),
    ]
