-- no transaction
-- assignment_in_series begins with the same, and nobody reads a series by its days.
drop index concurrently if exists assignment_by_series;
