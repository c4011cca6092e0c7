"""The officials' pages: the tables, one match, results on a sheet, the referees."""
