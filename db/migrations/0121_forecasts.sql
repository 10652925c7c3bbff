-- What is expected of the coming weeks, made by a job and kept until the numbers change.
create table forecast (
  organization_id uuid not null references organization on delete cascade,
  -- What is forecast, in the words of domain/insight/reading.ts.
  key text not null,
  campus_id uuid,
  category_id uuid,
  service_id uuid,
  -- The numbers that it and its record were made of, hashed.
  made_of text not null,
  recorded_of text,
  outcome jsonb not null,
  -- What was said of earlier weeks, a week before.
  said jsonb not null default '[]',
  primary key (organization_id, key)
);

-- The state of an organization's numbers that its forecasts are of.
create table forecast_check (
  organization_id uuid primary key references organization on delete cascade,
  version text not null,
  read_at timestamptz not null,
  -- When the running week ends.
  valid_until timestamptz not null
);
create index forecast_check_due on forecast_check (valid_until);
