-- A name and a question of Reports. A shared one stays when whoever made it leaves.
create table saved_view (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  question text not null,
  shared boolean not null,
  pinned boolean not null,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  primary key (organization_id, id)
);
create index saved_view_by_maker on saved_view (made_by);
