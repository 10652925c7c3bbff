-- In a file of its own, because the table has to be spread over servers first.
alter table kept_number add foreign key (organization_id, occurrence_id, category_id)
  references entry on delete cascade not valid;
