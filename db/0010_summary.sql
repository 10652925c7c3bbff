-- How a category's numbers become one: those of services in a week, of campuses, and of weeks in a month. Servers of the
-- release before add all of them up.
alter table category add column summary text not null default 'sum';
alter table category add constraint category_summary_check
  check (summary in ('sum', 'average', 'highest', 'last') and (summary = 'sum' or not in_total)) not valid;
