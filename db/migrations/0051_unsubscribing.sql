-- Whether a member is told that their role changed or their membership ended.
alter table notification_preference add column roles boolean not null default true;

-- Addresses that want no invitations by mail, of whatever organization: whoever was invited may have no account to say so in.
create table invitation_stop (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null
);
