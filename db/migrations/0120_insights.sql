-- What a person was told about the numbers, and what they think of it.
create table insight (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  kind text not null,
  opinion text check (opinion in ('useful', 'not-for-us')),
  -- In the week of this day it was told first as it is.
  since date,
  form text,
  lead jsonb,
  primary key (organization_id, user_id, key),
  foreign key (organization_id, user_id) references membership on delete cascade
);
