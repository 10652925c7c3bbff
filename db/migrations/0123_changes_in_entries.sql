-- Where change_version is its version, an entry tells its own last change. entry_revision has those before.
alter table entry
  add column from_value bigint,
  add column change_id uuid,
  add column import_id uuid,
  add column change_version integer;
alter table entry add foreign key (organization_id, import_id) references import not valid;
-- The id that a device gave to the change. Rows without one were kept under that id.
alter table entry_revision add column change_id uuid;
