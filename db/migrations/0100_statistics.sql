-- An id belongs to one organization. Without knowing it, the planner expects one row of every pair of the two and takes
-- whichever index is smallest.
create statistics entry_ids (dependencies) on organization_id, occurrence_id, category_id from entry;
create statistics entry_revision_ids (dependencies)
  on organization_id, occurrence_id, category_id, changed_by from entry_revision;
create statistics occurrence_ids (dependencies) on organization_id, campus_id, service_id from occurrence;
create statistics assignment_ids (dependencies)
  on organization_id, user_id, occurrence_id, category_id, series_id, counted_by from assignment;
create statistics tally_ids (dependencies) on organization_id, assignment_id, user_id from tally;
create statistics category_ids (dependencies) on organization_id, department_id from category;
