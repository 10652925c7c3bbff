-- no transaction
-- Begun by server/data/folded-changes.ts: last changes leave entry_revision, since their entries tell them.
analyze entry_revision;
