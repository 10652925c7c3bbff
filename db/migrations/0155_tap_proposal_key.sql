-- In a file of its own, because the table has to be spread over servers first.
alter table tap_proposal add foreign key (organization_id, assignment_id)
  references assignment on delete cascade not valid;
