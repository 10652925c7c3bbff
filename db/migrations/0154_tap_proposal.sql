-- Taps of a member's device for a count that was saved in a week closed to members. They are not in the count until staff
-- accept them. plus and minus are totals, as in a tally; known_plus and known_minus were counted or decided before.
create table tap_proposal (
  organization_id uuid not null,
  id uuid not null,
  assignment_id uuid not null,
  user_id uuid not null references "user" on delete cascade,
  device_id uuid not null,
  round integer not null,
  plus integer not null check (plus >= 0),
  minus integer not null check (minus >= 0),
  known_plus integer not null,
  known_minus integer not null,
  reason text not null default '',
  -- By the device's clock, null where it did not tell.
  tapped_at timestamptz,
  arrived_at timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by uuid references "user" on delete set null,
  primary key (organization_id, id)
);
create index tap_proposal_by_assignment on tap_proposal (organization_id, assignment_id);
create index tap_proposal_by_person on tap_proposal (user_id);
create index tap_proposal_by_decider on tap_proposal (decided_by);
create unique index tap_proposal_of_device
  on tap_proposal (organization_id, assignment_id, user_id, device_id, round) where decision is null;

-- Null for a key without an end.
alter table api_token add column expires_at timestamptz;
