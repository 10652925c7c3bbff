-- Numbers that an organization brought along. The revisions that name it are what it wrote.
create table import (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  file_name text not null,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  kept integer not null default 0,
  occurrence_ids uuid[] not null default '{}',
  note_ids uuid[] not null default '{}',
  undone_at timestamptz,
  primary key (organization_id, id)
);
create index import_by_maker on import (made_by);
alter table entry_revision
  add column import_id uuid,
  add foreign key (organization_id, import_id) references import;
create index entry_revision_by_import on entry_revision (organization_id, import_id) where import_id is not null;
