"""Given names and nicknames, seldom a club or a place, to ask about a column read as one."""

from torneio.lists.letters import fold_person

_WRITTEN = """
    abel abilio adao adelaide adelino adriano afonso albano alberto albino alda aldina alexandre
    alfredo alice alvaro amadeu amalia amandio americo ana andre angela anibal anselmo antonio
    armando armindo artur augusto aurelio aurora beatriz bela bento bernardo berto bia bruno caetano
    camila carla carlos carolina catarina celeste celestino chico cila cristina custodio daniel
    david delfim delfina deolinda diana dinis diogo domingos duarte dulce edite eduarda eduardo
    elisa elvira emidio emilia ermelinda ernesto eugenia eugenio eva fabio fatima fausto fernanda
    fernando filipa filipe flavio francisca francisco gabriel gaspar gil gilberto gina gloria
    goncalo graca guida guilherme gustavo helder helena henrique herminia herminio horacio hugo
    idalina ilda inacio ines irene isabel isaura ivo jacinto jaime joana joao joaquim joaquina jorge
    jose josefa juliana julieta julio laura leandro lena leonel leonor licinio lidia lino lito lucia
    lucilia luis luisa luz madalena manel manuel manuela mara marcelo marcia marco marcos margarida
    maria mariana mario marisa marta mateus matilde mauricio miguel milu monica natalia natercia
    nela nelia nelo nelson nuno octavio odete olga olinda olivia orlando oscar otilia patricia paula
    paulo pedro piedade quim quinzinho rafael ramiro raquel raul ricardo rita roberto rodrigo
    rogerio rolando romeu rosa rosalina rosaria ruben rui rute samuel sandra sara sergio silverio
    silvia silvino simao sofia sonia susana tania telma telmo teresa ti tia tiago tino tio to toino
    tomas tomaz tonho toninho valdemar vanessa vasco vera vicente vitor xana xico ze zeca zefa
    zeferino zelia zequinha zezinho zita zulmira
"""
_NAMES = frozenset(_WRITTEN.split())


def begins_like_a_person(text: str) -> bool:
    """Whether a text begins with a given name or a nickname: "Quim", "Sr. Carlos Silva"."""
    return next(iter(fold_person(text).split()), "") in _NAMES
