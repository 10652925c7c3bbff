-- When the person last chose to work in this organization. The latest choice is where they are; none: the first they joined.
alter table membership add column chosen_at timestamptz;

-- The week itself is dated with its Sunday, whichever day weeks begin on. So numbers stay on the day they were counted
-- for when that changes, and every week has exactly one in the other way of counting weeks.
update occurrence set date = date + 6 where kind = 'week' and extract(dow from date) = 1;
