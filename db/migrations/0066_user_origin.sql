-- Who an account came from, and who changed it last.
alter table "user"
  add column invited_by uuid references "user" on delete set null,
  add column created_by_admin boolean not null default false,
  add column created_by uuid references "user" on delete set null,
  add column updated_by uuid references "user" on delete set null;
create index user_by_inviter on "user" (invited_by);
create index user_by_creator on "user" (created_by);
create index user_by_updater on "user" (updated_by);

update "user" set created_by = id, updated_by = id where account_status = 'active';

-- An invited person's account and membership were made in one transaction.
update "user" u set invited_by = i.sent_by, created_by_admin = true, created_by = i.sent_by
from invitation i
where i.accepted_by_user_id = u.id and u.account_status = 'active'
  and abs(extract(epoch from i.accepted_at - u.created_at)) < 10;
