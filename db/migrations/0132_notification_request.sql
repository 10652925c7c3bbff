-- A write that may bring a mail forward asks for a check of its organization by a row of its own, so that those who write
-- at the same moment do not wait for each other. Servers of the release before still make notification_check due at once instead.
create table notification_request (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default gen_random_uuid(),
  primary key (organization_id, id)
);
