-- Who asked for news. Only a confirmed address is ever written to; unsubscribing deletes the row.
create table newsletter_signup (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  created_at timestamptz not null default now(),
  -- The code of the confirming link, as a SHA-256 hash, from when its mail was written.
  code_hash bytea unique,
  code_made_at timestamptz,
  confirmed_at timestamptz
);
create index newsletter_signup_unconfirmed on newsletter_signup (created_at) where confirmed_at is null;
