-- Numbers of a whole month, quarter or year, which exist in no week: those of years before anybody kept weeks, and what is
-- counted once a month. Their references to campuses, categories and imports follow in 0003.

-- Each change is a row, and the one with the highest version is the number; a null says that it was taken away.
create table period_number (
  organization_id uuid not null references organization on delete cascade,
  campus_id uuid not null,
  category_id uuid not null,
  first_day date not null check (extract(day from first_day) = 1),
  months smallint not null check (months in (1, 3, 12)),
  version integer not null check (version > 0),
  value bigint check (value >= 0),
  entered_at timestamptz not null default now(),
  entered_by uuid references "user" on delete set null,
  import_id uuid,
  primary key (organization_id, campus_id, category_id, first_day, months, version)
);
create index period_number_by_person on period_number (entered_by);
create index period_number_by_category on period_number (organization_id, category_id);
create index period_number_by_import on period_number (organization_id, import_id) where import_id is not null;
