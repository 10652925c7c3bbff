-- A unit of a category's own, such as "0.1 lb": its smallest step and its label. Servers of the release before take such a
-- category for a number of these steps.
alter table category add column own_unit text;
alter table category add constraint category_own_unit_is_of_numbers
  check (own_unit is null or (unit = 'count' and not in_total and own_unit ~ '^(1 .|0\.0{0,2}1)')) not valid;
