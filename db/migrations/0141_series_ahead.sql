-- no transaction
-- A number is made once while it is ahead; those counted are all before the series' next number.
create unique index concurrently assignment_ahead_in_series on assignment (organization_id, series_id, series_number)
  where series_id is not null and status = 'pending';
create index concurrently assignment_of_series on assignment (organization_id, series_id) where series_id is not null;
drop index concurrently if exists assignment_in_series;
