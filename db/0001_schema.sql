-- The whole schema of version 1.0. Later files only add to it (docs/decisions/2026-11-26-schema-of-one.md).
--
-- Every table of an organization begins its key with organization_id, and every reference carries it, so a row of one
-- organization cannot refer to another's. Devices and the server make the ids (UUIDv7); there are no sequences and no
-- triggers. Money is in minor units. A null means that nobody entered it, unless its line says another reason.
--
-- In this order: people, organizations, their structure, invitations, assignments, counts, numbers, notes and special days,
-- reports, insights, notifications, and what all organizations share.

-- ------------------------------------------------------------------------------------------------------------- People

-- A person. A deleted account keeps its row, because counts and numbers refer to it.
create table "user" (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  image text,
  active boolean not null default true,
  inactive_at timestamptz,
  account_status text not null default 'active' check (account_status in ('active', 'deleted')),
  deleted_at timestamptz,
  invited_by uuid references "user" on delete set null,
  created_by_admin boolean not null default false,
  created_by uuid references "user" on delete set null,
  updated_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_by_inviter on "user" (invited_by);
create index user_by_creator on "user" (created_by);
create index user_by_updater on "user" (updated_by);

-- The password of a person, hashed.
create table password (
  user_id uuid primary key references "user" on delete cascade,
  hash text not null,
  updated_at timestamptz not null
);

-- A device on which a person is signed in.
create table session (
  id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references "user" on delete cascade,
  expires_at timestamptz not null,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_by_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- The code of a mailed or copied link, hashed. The request that uses it deletes it. A code names a person, or an invitation
-- while there may be no account. It has no reference to the invitation, because a code is found without an organization.
create table action_code (
  code_hash bytea primary key,
  mode text not null check (mode in ('verifyEmail', 'resetPassword', 'signIn', 'changeEmail')),
  user_id uuid references "user" on delete cascade,
  email text not null,
  -- The address that it changes to. It works while the person still has the one it was asked from.
  new_email text check (new_email = lower(new_email)),
  organization_id uuid,
  invitation_id uuid,
  -- True for a mailed code: its bearer reads that address. A code shown on a screen proves nothing.
  proves_address boolean not null default true,
  -- The admin who made the link, and the organization of which they are an admin. Null for mailed codes.
  made_by uuid,
  made_in uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, invitation_id) = 1 and (invitation_id is null) = (organization_id is null)),
  check ((mode = 'changeEmail') = (new_email is not null))
);
create index action_code_by_user on action_code (user_id);
create index action_code_by_expiry on action_code (expires_at);
create index action_code_by_invitation on action_code (invitation_id) where invitation_id is not null;

-- An address that refused invitations by mail from any organization. It may have no account.
create table invitation_stop (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null
);

-- A device that takes push messages. It ends with the session, so with signing out.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_by_user on push_subscription (user_id);

-- ------------------------------------------------------------------------------------------------------ Organizations

-- A church or a non-profit with its settings.
create table organization (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
  -- Two names with one key are the same name (domain/shared/name-key.ts). The same holds for each name_key below.
  name_key text not null,
  phone text not null default '',
  logo text,
  street1 text not null default '',
  street2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  week_start_day smallint not null default 0 check (week_start_day in (0, 1)),
  easter text not null default 'western' check (easter in ('western', 'orthodox', 'none')),
  -- The host that an admin agreed to send questions to. Null while nothing leaves.
  language_model_host text,
  -- When an admin said no to moving numbers of the week to its only service.
  number_move_declined_at timestamptz,
  active boolean not null default true,
  inactive_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references "user" on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references "user" on delete set null
);
create unique index organization_name_taken on organization (name_key);

-- A person in an organization, with a role.
create table membership (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  role text not null default 'member' check (role in ('member', 'staff', 'admin')),
  active boolean not null default true,
  joined_at timestamptz not null default now(),
  inactive_at timestamptz,
  -- When the person last chose to work here. The latest choice is where they are; without one, the first they joined.
  chosen_at timestamptz,
  primary key (organization_id, user_id)
);
create index membership_by_user on membership (user_id);

-- A key with which a program reads numbers, hashed. It works while its maker is an admin.
create table api_token (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  reads text not null check (reads in ('numbers', 'numbers-and-giving')),
  token_hash text not null unique,
  created_at timestamptz not null,
  created_by uuid references "user" on delete set null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Null for a key without an end.
  expires_at timestamptz,
  primary key (organization_id, id)
);
create index api_token_by_maker on api_token (created_by);

-- A question of the set-up that an organization dismissed.
create table dismissed_setup_question (
  organization_id uuid not null references organization on delete cascade,
  question text not null check (question in ('places', 'services', 'categories', 'people', 'counts')),
  primary key (organization_id, question)
);

-- ---------------------------------------------------------------------------------------------------------- Structure

-- A place where an organization meets.
create table campus (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index campus_name_taken on campus (organization_id, name_key) where active;

-- A department of the organization, at all campuses that have not switched it off.
create table department (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text not null,
  key text not null,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key)
);
create unique index department_name_taken on department (organization_id, name_key) where active;

-- A number that a department keeps, of people or of money.
create table category (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  name text not null,
  name_key text not null,
  unit text not null default 'count' check (unit in ('count', 'currency')),
  in_total boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references department on delete cascade
);
create index category_by_department on category (organization_id, department_id);
create unique index category_name_taken on category (organization_id, department_id, name_key) where active;
-- An id belongs to one organization. Without knowing that, the planner expects one row of each pair of them and takes the
-- smallest index there is. The same holds for the statistics below.
create statistics category_ids (dependencies) on organization_id, department_id from category;

-- A department that a campus has switched off.
create table department_off (
  organization_id uuid not null,
  campus_id uuid not null,
  department_id uuid not null,
  primary key (organization_id, campus_id, department_id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, department_id) references department on delete cascade
);

-- A category that a campus has switched off.
create table category_off (
  organization_id uuid not null,
  campus_id uuid not null,
  category_id uuid not null,
  primary key (organization_id, campus_id, category_id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade
);

-- A service that recurs on a weekday.
create table service (
  organization_id uuid not null,
  id uuid not null,
  campus_id uuid not null,
  name text not null,
  name_key text not null,
  weekday smallint not null check (weekday between 0 and 6),
  time time(0) not null,
  -- Seats in its room, and the categories of those who sit there (domain/answer/room.ts).
  seats integer,
  in_room uuid[],
  -- The last day that occurrences were made for.
  made_until date,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade
);
create unique index service_taken on service (organization_id, campus_id, weekday, time, name_key) where active;

-- A move of a service to another day, time or name, with the ones before, so that it can be undone.
create table service_move (
  organization_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  from_name text not null,
  from_weekday smallint not null,
  from_time time(0) not null,
  to_name text not null,
  to_weekday smallint not null,
  to_time time(0) not null,
  occurrence_ids uuid[] not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references service on delete cascade
);
create index service_move_of_service on service_move (organization_id, service_id);

-- A date of a service, a special service (no service_id), or a week itself. It keeps the name and time that it had. A week is
-- dated with its Sunday, so that its numbers keep their day when the organization changes the first day of its weeks.
create table occurrence (
  organization_id uuid not null,
  id uuid not null,
  campus_id uuid not null,
  kind text not null default 'week' check (kind in ('week', 'service')),
  service_id uuid,
  -- The day that its service gave it, wherever it was moved to. A service makes each day once.
  scheduled_on date,
  date date not null,
  week_start date not null,
  name text not null default '',
  time time(0),
  cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, service_id) references service on delete restrict,
  unique (organization_id, service_id, scheduled_on),
  check (kind = 'service' or service_id is null),
  check (kind = 'week' or time is not null),
  check ((service_id is null) = (scheduled_on is null))
);
create unique index occurrence_of_week on occurrence (organization_id, campus_id, date) where kind = 'week';
create index occurrence_by_week_and_campus on occurrence (organization_id, week_start, campus_id);
create index occurrence_by_date on occurrence (organization_id, date);
create statistics occurrence_ids (dependencies) on organization_id, campus_id, service_id from occurrence;

-- -------------------------------------------------------------------------------------------------------- Invitations

-- An address that was asked to join an organization. Its links are action codes.
create table invitation (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role_at_accept text not null default 'member' check (role_at_accept in ('member', 'staff', 'admin')),
  sent_by uuid references "user" on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by_user_id uuid references "user" on delete set null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index invitation_pending on invitation (organization_id, email) where status = 'pending';

-- -------------------------------------------------------------------------------------------------------- Assignments

-- An assignment that repeats: the fields of each week's assignment, and the next one to be made.
create table assignment_series (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  user_id uuid references "user" on delete set null,
  invitation_id uuid,
  campus_id uuid,
  category_id uuid,
  -- Days and times come from the service where there is one.
  service_id uuid,
  title text not null,
  time time(0),
  location text not null default '',
  area text not null default '',
  instructions text not null default '',
  next_number integer not null,
  -- Null when the series has ended.
  next_on date,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, invitation_id) references invitation,
  foreign key (organization_id, campus_id) references campus,
  foreign key (organization_id, category_id) references category,
  foreign key (organization_id, service_id) references service,
  check (num_nonnulls(user_id, invitation_id) <= 1)
);
create index assignment_series_due on assignment_series (organization_id, next_on);
create index assignment_series_of_invitation on assignment_series (organization_id, invitation_id)
  where invitation_id is not null;

-- A count that a member, or an invited person, is asked to make on a day. It has nobody once the invitation has ended.
create table assignment (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  user_id uuid references "user" on delete cascade,
  invitation_id uuid,
  series_id uuid,
  -- The place in its series, whatever day the assignment was moved to.
  series_number integer,
  campus_id uuid,
  occurrence_id uuid,
  category_id uuid,
  title text not null,
  date date not null,
  time time(0),
  location text not null default '',
  area text not null default '',
  instructions text not null default '',
  status text not null default 'pending' check (status in ('pending', 'complete')),
  -- The saved count, and who saved it. Starting over begins the next round.
  count integer not null default 0 check (count >= 0),
  round integer not null default 1 check (round >= 1),
  counted_at timestamptz,
  counted_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid references "user" on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, invitation_id) references invitation,
  foreign key (organization_id, series_id) references assignment_series on delete cascade,
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, occurrence_id) references occurrence on delete restrict,
  foreign key (organization_id, category_id) references category on delete restrict,
  check (num_nonnulls(user_id, invitation_id) <= 1)
);
create index assignment_by_user on assignment (organization_id, user_id, date);
create index assignment_by_date on assignment (organization_id, date);
create index assignment_to_count on assignment (organization_id, date) where status = 'pending';
create index assignment_by_counter on assignment (organization_id, counted_by, counted_at);
create index assignment_by_occurrence on assignment (organization_id, occurrence_id) where occurrence_id is not null;
create index assignment_of_invitation on assignment (organization_id, invitation_id) where invitation_id is not null;
create index assignment_of_series on assignment (organization_id, series_id) where series_id is not null;
-- A number of a series is made once while it is ahead; those counted are all before the series' next number.
create unique index assignment_ahead_in_series on assignment (organization_id, series_id, series_number)
  where series_id is not null and status = 'pending';
create statistics assignment_ids (dependencies)
  on organization_id, user_id, occurrence_id, category_id, series_id, counted_by from assignment;

-- ------------------------------------------------------------------------------------------------------------- Counts

-- The taps of one device of one person for an assignment in a round: totals, never increments.
create table tally (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  device_id uuid not null,
  round integer not null,
  plus integer not null check (plus >= 0),
  minus integer not null check (minus >= 0),
  updated_at timestamptz not null default now(),
  primary key (organization_id, assignment_id, user_id, device_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
create statistics tally_ids (dependencies) on organization_id, assignment_id, user_id from tally;

-- A change of a saved count: taps that arrived later, a correction or the reset. The first save is in the assignment until a
-- reset takes it from there.
create table count_revision (
  organization_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  from_count integer,
  to_count integer,
  reason text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
create index count_revision_by_assignment on count_revision (organization_id, assignment_id, changed_at);
create index count_revision_by_person on count_revision (changed_by);

-- Taps, a correction or a count that a member's device sent for a week that is closed to members, or for a number that was
-- typed in the meantime. It is not in the count until staff accept it.
create table tap_proposal (
  organization_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  device_id uuid not null,
  round integer not null,
  kind text not null default 'taps' check (kind in ('taps', 'correction', 'count')),
  -- Totals, as in a tally. known_plus and known_minus were counted or decided before.
  plus integer not null check (plus >= 0),
  minus integer not null check (minus >= 0),
  known_plus integer not null,
  known_minus integer not null,
  -- The number that was saved or corrected. Null for taps.
  number integer check (number >= 0),
  reason text not null default '',
  -- By the device's clock. Null where it did not say.
  tapped_at timestamptz,
  arrived_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);
create index tap_proposal_by_assignment on tap_proposal (organization_id, assignment_id);
create index tap_proposal_by_person on tap_proposal (user_id);
create index tap_proposal_by_decider on tap_proposal (decided_by);
create unique index tap_proposal_of_device
  on tap_proposal (organization_id, assignment_id, user_id, device_id, round) where decision is null;

-- ------------------------------------------------------------------------------------------------------------ Numbers

-- An import of numbers from a file, with the ids of all that was added for them, so that it can be undone.
create table import (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  file_name text not null,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  kept integer not null default 0,
  occurrence_ids uuid[] not null default '{}',
  note_ids uuid[] not null default '{}',
  special_day_ids uuid[] not null default '{}',
  campus_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  undone_at timestamptz,
  primary key (organization_id, id)
);
create index import_by_maker on import (made_by);

-- The one number of a category in an occurrence, with its last change. No row means that nobody entered it, which is not zero.
create table entry (
  organization_id uuid not null,
  occurrence_id uuid not null,
  category_id uuid not null,
  value bigint check (value >= 0),
  source text not null check (source in ('typed', 'counted')),
  -- Counts the changes, so that a save can say what its sender had seen. 0: saved as blank, which changed nothing.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references "user" on delete set null,
  -- The last change: the number before it, the id that a device gave it, and its import.
  from_value bigint,
  change_id uuid,
  import_id uuid,
  -- Changes that arrived when the number was theirs already, the newest first. None of them is made when it arrives again.
  unchanged_ids uuid[],
  -- The choice between a week's own number and those of its services. Only the week's own number has it.
  -- 'typed_first': it was typed before any service had a number, and counts until a leader chooses.
  -- 'typed_later': the services had numbers already, and count until a leader chooses.
  -- 'week', 'services': a leader chose. Null: nobody is asked, and the services count.
  week_choice text,
  primary key (organization_id, occurrence_id, category_id),
  foreign key (organization_id, occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, category_id) references category on delete restrict,
  foreign key (organization_id, import_id) references import
);
-- Every entry with a number has a version above 0. Without the condition the planner takes this index for a report of a small
-- organization, and reads all of its entries.
create index entry_by_time on entry (organization_id, updated_at) where version > 0;
create index entry_by_import on entry (organization_id, import_id) where import_id is not null;
create statistics entry_ids (dependencies) on organization_id, occurrence_id, category_id from entry;

-- A change of a number before its last one.
create table entry_revision (
  organization_id uuid not null,
  id uuid not null,
  occurrence_id uuid not null,
  category_id uuid not null,
  from_value bigint,
  to_value bigint,
  source text not null check (source in ('typed', 'counted')),
  changed_at timestamptz not null default now(),
  changed_by uuid references "user" on delete set null,
  import_id uuid,
  -- The id that a device gave to the change.
  change_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, occurrence_id, category_id) references entry on delete cascade,
  foreign key (organization_id, import_id) references import
);
create index entry_revision_by_occurrence on entry_revision (organization_id, occurrence_id);
create index entry_revision_by_time on entry_revision (organization_id, changed_at);
create index entry_revision_by_import on entry_revision (organization_id, import_id) where import_id is not null;
create statistics entry_revision_ids (dependencies)
  on organization_id, occurrence_id, category_id, changed_by from entry_revision;

-- A number in doubt that a person looked at again and kept, while the entry has this version.
create table kept_number (
  organization_id uuid not null,
  occurrence_id uuid not null,
  category_id uuid not null,
  version integer not null,
  value bigint not null,
  kept_at timestamptz not null,
  kept_by uuid references "user" on delete set null,
  primary key (organization_id, occurrence_id, category_id, version),
  foreign key (organization_id, occurrence_id, category_id) references entry on delete cascade
);
create index kept_number_by_keeper on kept_number (kept_by);

-- Numbers of weeks that were moved to the only service of each week, so that it can be undone.
create table number_move (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (organization_id, id)
);

-- One number of such a move.
create table moved_number (
  organization_id uuid not null,
  number_move_id uuid not null,
  category_id uuid not null,
  week_occurrence_id uuid not null,
  service_occurrence_id uuid not null,
  week_version integer not null,
  service_version integer not null,
  assignment_ids uuid[] not null,
  primary key (organization_id, number_move_id, category_id, week_occurrence_id),
  foreign key (organization_id, number_move_id) references number_move on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade,
  foreign key (organization_id, week_occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, service_occurrence_id) references occurrence on delete cascade
);
create index moved_number_of_category on moved_number (organization_id, category_id);
create index moved_number_of_week on moved_number (organization_id, week_occurrence_id);
create index moved_number_of_service on moved_number (organization_id, service_occurrence_id);

-- A week whose blanks mean that nothing was held. It is kept by its Sunday, whichever day weeks begin on.
create table closed_week (
  organization_id uuid not null references organization on delete cascade,
  sunday date not null,
  closed_at timestamptz not null,
  closed_by uuid references "user" on delete set null,
  primary key (organization_id, sunday)
);
create index closed_week_by_person on closed_week (closed_by);

-- The moment when a leader last read the numbers. Later changes by others are marked.
create table last_look (
  organization_id uuid not null,
  user_id uuid not null,
  looked_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- --------------------------------------------------------------------------------------------- Notes and special days

-- A note on a number, a service's date or a week. A blank text is a deleted note. It stays, so that a request that arrives
-- again does not bring it back.
create table note (
  organization_id uuid not null,
  id uuid not null,
  occurrence_id uuid not null,
  category_id uuid,
  text text not null check (char_length(text) <= 280),
  version integer not null default 1,
  change_ids uuid[] not null default '{}',
  written_at timestamptz not null,
  written_by uuid references "user" on delete set null,
  changed_at timestamptz not null,
  changed_by uuid references "user" on delete set null,
  primary key (organization_id, id),
  foreign key (organization_id, occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, category_id) references category on delete cascade
);
create index note_by_occurrence on note (organization_id, occurrence_id);
create index note_by_writer on note (written_by);
create index note_by_changer on note (changed_by);

-- A day with a name, for all campuses or for one.
create table special_day (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  campus_id uuid,
  date date not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade
);
create index special_day_by_date on special_day (organization_id, date);
create index special_day_by_campus on special_day (organization_id, campus_id);

-- ------------------------------------------------------------------------------------------------------------ Reports

-- A question of Reports with a name. A shared one stays when its maker leaves.
create table saved_view (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  question text not null,
  shared boolean not null,
  pinned boolean not null,
  made_at timestamptz not null,
  made_by uuid references "user" on delete set null,
  primary key (organization_id, id)
);
create index saved_view_by_maker on saved_view (made_by);

-- A goal for a category, or for the attendance, from one day to another: people a week, money in all.
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

-- ----------------------------------------------------------------------------------------------------------- Insights

-- A sentence about numbers that a person read, and their opinion of it.
create table insight (
  organization_id uuid not null,
  user_id uuid not null,
  key text not null,
  kind text not null,
  opinion text check (opinion in ('useful', 'not-for-us')),
  -- A day of the week in which the person first read it as it is.
  since date,
  form text,
  lead jsonb,
  primary key (organization_id, user_id, key),
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- A forecast of the coming weeks. A job makes it, and it is valid until the numbers change.
create table forecast (
  organization_id uuid not null references organization on delete cascade,
  -- The series that is forecast, as domain/forecast/forecast-series.ts names it.
  key text not null,
  campus_id uuid,
  category_id uuid,
  service_id uuid,
  -- Hashes of the numbers that the forecast and its trials were made of.
  made_of text not null,
  recorded_of text,
  outcome jsonb not null,
  -- The forecasts of earlier weeks, each made a week before.
  said jsonb not null default '[]',
  primary key (organization_id, key)
);

-- The state of an organization's numbers that its forecasts are of.
create table forecast_check (
  organization_id uuid primary key references organization on delete cascade,
  version text not null,
  read_at timestamptz not null,
  -- When the running week ends.
  valid_until timestamptz not null
);
create index forecast_check_due on forecast_check (valid_until);

-- A request to a language model, with the text that was sent. Its outcome is null while it is under way.
create table language_model_use (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  asked_at timestamptz not null,
  user_id uuid references "user" on delete set null,
  kind text not null check (kind in ('plan', 'rewording')),
  host text not null,
  model text not null,
  sent text not null,
  outcome text check (outcome in ('used', 'not-understood', 'refused', 'too-late', 'failed')),
  milliseconds integer,
  primary key (organization_id, id)
);
-- An organization asks one thing at a time.
create unique index language_model_use_under_way on language_model_use (organization_id) where outcome is null;
create index language_model_use_by_day on language_model_use (asked_at);
create index language_model_use_by_person on language_model_use (user_id);

-- A language model's rewording of a sentence without its numbers and names. Null where it was refused.
create table rewording (
  organization_id uuid not null references organization on delete cascade,
  -- The host and the model.
  source text not null,
  skeleton text not null,
  answer text,
  made_at timestamptz not null,
  primary key (organization_id, source, skeleton)
);
create index rewording_refused on rewording (made_at) where answer is null;

-- ------------------------------------------------------------------------------------------------------ Notifications

-- The messages that a member chose to get. Without a row, domain/account/notification.ts decides by role.
create table notification_preference (
  organization_id uuid not null,
  user_id uuid not null,
  assignments boolean not null,
  -- Hours before an assignment is due. Null: no reminder.
  reminder_hours smallint check (reminder_hours in (1, 2, 12, 24, 48)),
  reminder_mail boolean not null default true,
  reminder_push boolean not null default true,
  late boolean not null default true,
  late_push boolean not null default true,
  weekly_summary boolean not null,
  roles boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- A message that a person was sent, of one kind, about one thing, at one moment: never twice, on however many servers.
create table notification (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('reminder', 'summary', 'late')),
  thing_id uuid not null,
  moment timestamptz not null,
  primary key (organization_id, user_id, kind, thing_id, moment),
  foreign key (organization_id, user_id) references membership on delete cascade
);
create index notification_by_moment on notification (moment);

-- The moment when an organization is next checked for messages to its members.
create table notification_check (
  organization_id uuid primary key references organization on delete cascade,
  -- Due at once for a new organization.
  due_at timestamptz not null default '-infinity'
);
create index notification_check_due on notification_check (due_at);

-- A request for that check by a write that may bring a message forward. Rows let writers not wait for each other.
create table notification_request (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null default gen_random_uuid(),
  primary key (organization_id, id)
);

-- The person and the fields (a hash) that an assignment had when it was last checked. A difference is news.
create table assignment_notice (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  noticed text not null,
  -- Null: no mail was due, because they made the change themselves or want no mail.
  mailed_at timestamptz,
  primary key (organization_id, assignment_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);

-- An assignment that a person knew of, and that was deleted or given to another, as it was, until their mail
-- is sent. The assignment may be gone, so there is no reference.
create table assignment_withdrawal (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null,
  title text not null,
  area text not null,
  date date not null,
  time time(0),
  location text not null,
  campus_name text,
  created_at timestamptz not null,
  primary key (organization_id, assignment_id, user_id),
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- An assignment that a person knew of, and that ended or came back because what it counts was archived, switched off at its
-- campus, or restored, until their mail is sent. All of one change have the same id and the same "what": "for Kids at North".
create table archiving_notice (
  organization_id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  is_restored boolean not null,
  what text not null,
  made_by uuid references "user" on delete set null,
  made_at timestamptz not null,
  primary key (organization_id, assignment_id, user_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade,
  foreign key (organization_id, user_id) references membership on delete cascade
);

-- The last time a person was asked for a count that is late, and how they were reached once that is known.
create table nudge (
  organization_id uuid not null,
  assignment_id uuid not null,
  id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  nudged_by uuid references "user" on delete set null,
  nudged_at timestamptz not null,
  reached_by text check (reached_by in ('push', 'email')),
  primary key (organization_id, assignment_id),
  foreign key (organization_id, assignment_id) references assignment on delete cascade
);

-- ---------------------------------------------------------------------------------------- Shared by all organizations

-- An address that asked for news. Only a confirmed one is written to. Unsubscribing deletes the row.
create table newsletter_signup (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  created_at timestamptz not null default now(),
  -- The hashed code of the confirming link, from when its mail was written.
  code_hash bytea unique,
  code_made_at timestamptz,
  confirmed_at timestamptz
);
create index newsletter_signup_unconfirmed on newsletter_signup (created_at) where confirmed_at is null;

-- How many tries a hashed key has used until it expires, in milliseconds since 1970. rate-limiter-flexible gives the shape.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_expire on rate_limit (expire);

-- A picture of a person or the logo of an organization, unless an S3 service has them. The key says whose it is.
create table picture (
  key text primary key,
  -- Compressed already.
  bytes bytea not null
);
alter table picture alter column bytes set storage external;

-- The key pair that signs push messages. The first server that starts makes it.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);
