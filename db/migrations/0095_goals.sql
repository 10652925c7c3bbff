-- What leaders want of a category, or without one of the attendance, from one day to another: people a week, money in all.
create table goal (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  category_id uuid,
  first_day date not null,
  last_day date not null,
  value bigint not null check (value > 0),
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references category on delete cascade,
  check (first_day <= last_day)
);
create index goal_by_category on goal (organization_id, category_id);
