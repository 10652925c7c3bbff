-- no transaction
create index concurrently entry_by_time on entry (organization_id, updated_at);
create index concurrently entry_by_import on entry (organization_id, import_id) where import_id is not null;
alter table entry validate constraint entry_organization_id_import_id_fkey;
