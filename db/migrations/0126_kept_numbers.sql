-- Numbers that look like a slip, and that somebody has looked at again and kept. It holds while the entry has this version.
create table kept_number (
  organization_id uuid not null,
  occurrence_id uuid not null,
  category_id uuid not null,
  version integer not null,
  value bigint not null,
  kept_at timestamptz not null,
  kept_by uuid references "user" on delete set null,
  primary key (organization_id, occurrence_id, category_id, version)
);
create index kept_number_by_keeper on kept_number (kept_by);
