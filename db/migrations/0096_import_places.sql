-- What an import added beside numbers, so that undoing it can take it back.
alter table import
  add column special_day_ids uuid[] not null default '{}',
  add column campus_ids uuid[] not null default '{}',
  add column department_ids uuid[] not null default '{}',
  add column category_ids uuid[] not null default '{}';
-- Counts the changes, as a note does.
alter table special_day add column version integer not null default 1;
