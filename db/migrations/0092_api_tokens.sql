-- Keys with which programs read an organization's numbers. They work while whoever made them is an admin there.
create table api_token (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  reads text not null check (reads in ('numbers', 'numbers-and-giving')),
  token_hash text not null unique,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id)
);
create index api_token_by_maker on api_token (created_by);
