-- A link for people without an account. A counting link opens one count, or those of a series, each on its date; a wall link
-- shows the board. It works while whoever made it could make it.
create table link (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('count', 'wall')),
  name text not null,
  name_key text not null,
  secret_hash text not null,
  -- The count or the series of a counting link, which may be deleted before it.
  assignment_id uuid,
  series_id uuid,
  -- The campus of a wall link. Null stands for all that its maker sees.
  campus_id uuid,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organization_id, id),
  check (num_nonnulls(assignment_id, series_id) = case kind when 'count' then 1 else 0 end)
);
create unique index link_secret on link (organization_id, secret_hash);
create index link_by_maker on link (made_by);
-- A person who counts by a link, on one device and for one count. Their name is in "user", as that of all who count.
create table visitor (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  link_id uuid not null,
  assignment_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index visitor_by_person on visitor (user_id);
-- True for a visitor, who has no address and cannot sign in.
alter table "user" add column by_link boolean not null default false;
