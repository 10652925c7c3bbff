-- A code that changes an address carries the new one, and works while the person still has the one it was asked from.
alter table action_code
  drop constraint action_code_mode_check,
  add column new_email text check (new_email = lower(new_email)),
  add check (mode in ('verifyEmail', 'resetPassword', 'signIn', 'changeEmail')),
  add check ((mode = 'changeEmail') = (new_email is not null));

-- What a member wants to be told by mail. No row: what domain/account/notification.ts says for their role.
create table notification_preference (
  organization_id uuid not null,
  user_id uuid not null,
  assignments boolean not null,
  -- Hours before an assignment is due; none: no reminder.
  reminder_hours smallint check (reminder_hours in (1, 2, 12, 24, 48)),
  weekly_summary boolean not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- What has been asked to be mailed: one row for each person, kind, thing and moment, on however many servers.
create table notification (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('reminder', 'summary')),
  thing_id uuid not null,
  moment timestamptz not null,
  primary key (organization_id, user_id, kind, thing_id, moment),
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index notification_by_moment on notification (moment);

-- Of each assignment, whom it was given to and how it was (a hash) when that was last noticed; what differs is news.
create table assignment_notice (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  noticed text not null,
  -- None: no mail was due, because they did it themselves or want none.
  mailed_at timestamptz,
  primary key (organization_id, assignment_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
alter table assignment add column updated_by uuid references "user" on delete set null;
create index assignment_pending on assignment (date) where status = 'pending';
-- Nobody is told of what was there before there were notices.
insert into assignment_notice (organization_id, assignment_id, user_id, noticed)
  select organization_id, id, user_id,
    md5(concat_ws('|', title, date, time, campus_id, location, area, instructions))
  from assignment;
