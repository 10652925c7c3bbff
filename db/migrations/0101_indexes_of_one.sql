-- no transaction
create index concurrently assignment_to_count on assignment (organization_id, date) where status = 'pending';
-- Of all organizations together.
drop index concurrently if exists assignment_pending;
-- Taken in place of the key, it led to all weeks there are.
drop index concurrently if exists entry_by_category;
