from django.db import migrations


def settle_the_past(apps, schema_editor):
    """Results recorded before anybody was asked to agree stand as they stood."""
    apps.get_model("play", "Match").objects.filter(over=True).update(agreement="confirmed")
    apps.get_model("entries", "Tournament").objects.update(
        agreement_asked=False, links_a_round=False
    )


class Migration(migrations.Migration):

    dependencies = [
        ("play", "0002_agreement"),
        ("entries", "0002_agreement"),
    ]

    operations = [
        migrations.RunPython(settle_the_past, migrations.RunPython.noop),
    ]
