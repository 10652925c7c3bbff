-- no transaction
-- A third of the size: an occurrence has few revisions, so their categories and times are read from the rows.
create index concurrently entry_revision_by_occurrence on entry_revision (organization_id, occurrence_id);
drop index concurrently if exists entry_revision_by_entry;
