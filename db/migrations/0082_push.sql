-- The key pair with which this installation signs its push messages, made by the first server that starts.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- Where a signed-in device takes push messages. It ends with the session, so with signing out.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_by_user on push_subscription (user_id);

-- Whether a member is told by push, and of reminders also by mail.
alter table notification_preference
  add column reminder_mail boolean not null default true,
  add column reminder_push boolean not null default true,
  add column late_push boolean not null default true;
