-- A series is what each week's assignment is made from: its fields, and the next one that is to be made.
alter table assignment_series
  drop column starts_on,
  drop column ends_on,
  drop column made_until,
  add column user_id uuid references "user" on delete set null,
  add column campus_id uuid,
  add column category_id uuid,
  add column title text not null,
  add column time time(0),
  add column location text not null default '',
  add column area text not null default '',
  add column instructions text not null default '',
  add column next_number integer not null,
  -- No day: the series has ended.
  add column next_on date,
  add foreign key (organization_id, campus_id) references campus,
  add foreign key (organization_id, category_id) references category;
create index assignment_series_due on assignment_series (organization_id, next_on);

-- The place in its series, whatever day the assignment was moved to; one place is filled only once.
alter table assignment add column series_number integer;
create unique index assignment_in_series on assignment (organization_id, series_id, series_number);
