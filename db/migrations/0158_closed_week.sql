-- What is blank in these weeks was not held. A week goes by its Sunday, so that a changed week start day keeps it.
create table closed_week (
  organization_id uuid not null references organization on delete cascade,
  sunday date not null,
  closed_at timestamptz not null,
  closed_by uuid references "user" on delete set null,
  primary key (organization_id, sunday)
);
create index closed_week_by_person on closed_week (closed_by);
