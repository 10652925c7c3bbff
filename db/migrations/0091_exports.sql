-- An export reads all numbers by day.
create index occurrence_by_date on occurrence (organization_id, date);
