-- The host that an admin agreed to send questions to, null while nothing leaves.
alter table organization add column language_model_host text;

-- What was sent to a language model, and what came of it.
create table language_model_use (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  asked_at timestamptz not null,
  user_id uuid references "user" on delete set null,
  kind text not null check (kind in ('plan', 'rewording')),
  host text not null,
  model text not null,
  sent text not null,
  -- Null while it is on its way.
  outcome text check (outcome in ('used', 'not-understood', 'refused', 'too-late', 'failed')),
  milliseconds integer,
  primary key (organization_id, id)
);
-- An organization asks one thing at a time.
create unique index language_model_use_under_way on language_model_use (organization_id) where outcome is null;
create index language_model_use_by_day on language_model_use (asked_at);
create index language_model_use_by_person on language_model_use (user_id);
