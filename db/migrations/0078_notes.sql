-- What people write beside a number, a service's date or a week (the occurrence of kind 'week'). A blank text is a
-- deleted note, which stays so that a request that arrives again does not bring it back.
create table note (
  organization_id uuid not null,
  id uuid not null,
  occurrence_id uuid not null,
  category_id uuid,
  text text not null check (char_length(text) <= 280),
  version integer not null default 1,
  change_ids uuid[] not null default '{}',
  written_at timestamptz not null,
  written_by uuid references "user" on delete set null,
  changed_at timestamptz not null,
  changed_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade
);
create index note_by_occurrence on note (organization_id, occurrence_id);
create index note_by_writer on note (written_by);
create index note_by_changer on note (changed_by);

-- The column could never be written by the app; what stands in it becomes a note.
insert into note
  (organization_id, id, occurrence_id, category_id, text, written_at, written_by, changed_at, changed_by)
select organization_id, gen_random_uuid(), occurrence_id, category_id, left(note, 280),
  updated_at, updated_by, updated_at, updated_by
from entry where note <> '';
alter table entry drop column note;
