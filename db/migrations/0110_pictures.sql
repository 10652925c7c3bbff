-- Pictures of people and logos of organizations, unless an S3 service keeps them. The key names whose it is.
create table picture (
  key text primary key,
  bytes bytea not null
);
-- They are compressed already.
alter table picture alter column bytes set storage external;
