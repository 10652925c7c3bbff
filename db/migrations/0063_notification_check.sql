-- When an organization is next looked at for mails that its members are to get. A write that may bring one forward makes
-- it due at once and counts the version up, so that a check that did not see the write does not put it off.
create table notification_check (
  organization_id uuid primary key references organization on delete cascade,
  due_at timestamptz not null default '-infinity',
  version integer not null default 0
);
create index notification_check_due on notification_check (due_at);
insert into notification_check (organization_id) select id from organization;
