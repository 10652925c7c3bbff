-- How many tries a key has used until it expires (milliseconds since 1970). The shape is rate-limiter-flexible's;
-- keys are hashed, and expired rows are deleted by the clean_up job.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_expire on rate_limit (expire);
create index action_code_by_expiry on action_code (expires_at);
create index session_by_expiry on session (expires_at);
