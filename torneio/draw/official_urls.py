"""The officials' addresses of torneio.draw, beneath those of torneio.play."""

from django.urls import path

from torneio.draw import corrections

urlpatterns = [
    path("encontro/<int:pk>/resultado/", corrections.desk_total, name="desk_total"),
    path("encontro/<int:pk>/falta/", corrections.desk_no_show, name="desk_no_show"),
    path("encontro/<int:pk>/desempate/", corrections.desk_decider, name="desk_decider"),
    path("encontro/<int:pk>/retirar/", corrections.desk_withdraw, name="desk_withdraw"),
    path("encontro/<int:pk>/anular/", corrections.desk_undo, name="desk_undo"),
    path("encontro/<int:pk>/mao/<int:hand>/", corrections.desk_correct, name="desk_correct"),
]
