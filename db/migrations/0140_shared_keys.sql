-- no transaction
-- Days, months and occurrences that rows share: a key is kept once for all of them (docs/decisions/2026-11-24-size-on-disk.md).
-- The condition holds for every entry. It keeps plans from reading all entries of an organization by this index.
create index concurrently entry_by_day on entry (organization_id, ((updated_at at time zone 'UTC')::date)) where version > 0;
drop index concurrently if exists entry_by_time;
create index concurrently assignment_by_user_month on assignment (organization_id, user_id, date_trunc('month', date::timestamp));
drop index concurrently if exists assignment_by_user;
create index concurrently assignment_by_counter_month on assignment (organization_id, counted_by, date_trunc('month', counted_at at time zone 'UTC'));
drop index concurrently if exists assignment_by_counter;
create index concurrently assignment_by_occurrence on assignment (organization_id, occurrence_id) where occurrence_id is not null;
drop index concurrently if exists assignment_by_entry;
