"""What officials see and do: the tables, one match, results on a sheet, the referees."""
