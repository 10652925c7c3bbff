-- no transaction
-- One in place of two: by week for all campuses, and by week and campus.
create index concurrently occurrence_by_week_and_campus on occurrence (organization_id, week_start, campus_id);
drop index concurrently if exists occurrence_by_week;
drop index concurrently if exists occurrence_of_campus;
