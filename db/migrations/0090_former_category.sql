-- For databases in which 0073 ran before it made this table; what was joined there is not known any more.
create table if not exists former_category (
  organization_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  primary key (organization_id, id),
  foreign key (organization_id, category_id) references category on delete cascade
);
