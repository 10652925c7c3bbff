-- An address asked to join an organization. Its links are rows of action_code.
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

-- A code for an invitation names no person: there may be no account yet. It carries no foreign key, because codes are
-- found without knowing an organization; the invitation is read by its key, and must be pending, before a code is taken.
-- proves_address: the code was mailed, so whoever brings it has the address. One shown on a screen proves nothing.
alter table action_code
  add column organization_id uuid,
  add column invitation_id uuid,
  add column proves_address boolean not null default true,
  add check (num_nonnulls(user_id, invitation_id) = 1 and (invitation_id is null) = (organization_id is null));
create index action_code_by_invitation on action_code (invitation_id) where invitation_id is not null;

-- When each member last saved a count.
create index assignment_by_counter on assignment (organization_id, counted_by, counted_at);
