-- Accounts. The tables "user", account, session and verification are written by Better Auth.
create table "user" (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  name text not null default '',
  image text,
  first_name text not null default '',
  last_name text not null default '',
  active boolean not null default true,
  inactive_at timestamptz,
  account_status text not null default 'active' check (account_status in ('active', 'deleted')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table account (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_user on account (user_id);

create table session (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references "user" on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_by_user on session (user_id);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);

-- The code in a mailed link, kept as a SHA-256 hash and deleted by the request that uses it.
create table action_code (
  code_hash bytea primary key,
  mode text not null check (mode in ('verifyEmail', 'resetPassword', 'signIn')),
  user_id uuid references "user" on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index action_code_by_user on action_code (user_id);

-- Organizations. Every table below starts its primary key with organization_id, and every reference
-- carries it, so a row of one organization cannot point into another's.
create table organization (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
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
  active boolean not null default true,
  inactive_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references "user" on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references "user" on delete set null
);
create unique index organization_name_taken on organization (lower(name));

create table membership (
  organization_id uuid not null references organization on delete cascade,
  user_id uuid not null references "user" on delete cascade,
  role text not null default 'member' check (role in ('member', 'staff', 'admin')),
  active boolean not null default true,
  joined_at timestamptz not null default now(),
  inactive_at timestamptz,
  primary key (organization_id, user_id)
);
create index membership_by_user on membership (user_id);

create table campus (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table department (
  organization_id uuid not null,
  id uuid not null,
  campus_id uuid not null,
  name text not null,
  key text not null,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  unique (organization_id, campus_id, key)
);

create table category (
  organization_id uuid not null,
  id uuid not null,
  department_id uuid not null,
  name text not null,
  unit text not null default 'count' check (unit in ('count', 'currency')),
  in_total boolean not null default false,
  active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references department on delete cascade
);
create index category_by_department on category (organization_id, department_id);

create table gathering (
  organization_id uuid not null,
  id uuid not null,
  campus_id uuid not null,
  name text not null,
  weekday smallint not null check (weekday between 0 and 6),
  time time(0) not null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade
);

-- One dated gathering, or, where gathering_id is null, the week itself. It keeps the name and time it had.
create table occurrence (
  organization_id uuid not null,
  id uuid not null,
  campus_id uuid not null,
  gathering_id uuid,
  date date not null,
  week_start date not null,
  name text not null default '',
  time time(0),
  cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, gathering_id) references gathering on delete restrict,
  unique nulls not distinct (organization_id, campus_id, date, gathering_id)
);
create index occurrence_by_week on occurrence (organization_id, week_start);

-- An assignment that repeats: what each week's assignment is made from.
create table assignment_series (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  starts_on date not null,
  ends_on date,
  made_until date not null,
  created_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create table assignment (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  series_id uuid,
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
  count integer not null default 0 check (count >= 0),
  round integer not null default 1 check (round >= 1),
  counted_at timestamptz,
  counted_by uuid references "user" on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid references "user" on delete set null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, series_id) references assignment_series on delete cascade,
  foreign key (organization_id, campus_id) references campus on delete cascade,
  foreign key (organization_id, occurrence_id) references occurrence on delete restrict,
  foreign key (organization_id, category_id) references category on delete restrict
);
create index assignment_by_user on assignment (organization_id, user_id, date);
create index assignment_by_date on assignment (organization_id, date);
create index assignment_by_entry on assignment (organization_id, occurrence_id, category_id);
create index assignment_by_series on assignment (organization_id, series_id, date);

-- What one device of one person has counted for an assignment in a round: totals, never increments.
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

-- One number for a category in an occurrence. No row: nobody has entered it, which is not zero.
-- Currency is in minor units. version counts the changes, so that a save can say what it had seen.
create table entry (
  organization_id uuid not null,
  occurrence_id uuid not null,
  category_id uuid not null,
  value bigint check (value >= 0),
  source text not null check (source in ('typed', 'counted')),
  note text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references "user" on delete set null,
  primary key (organization_id, occurrence_id, category_id),
  foreign key (organization_id, occurrence_id) references occurrence on delete cascade,
  foreign key (organization_id, category_id) references category on delete restrict
);
create index entry_by_category on entry (organization_id, category_id);

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
  primary key (organization_id, id),
  foreign key (organization_id, occurrence_id, category_id) references entry on delete cascade
);
create index entry_revision_by_entry on entry_revision (organization_id, occurrence_id, category_id, changed_at);
