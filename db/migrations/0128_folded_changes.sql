-- no transaction
-- Last changes of earlier versions stay in entry_revision; entries tell those that are written since.
analyze entry_revision;
