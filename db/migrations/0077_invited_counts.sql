-- A count may wait for somebody who is invited. It has nobody once the invitation is taken back or has ended.
alter table assignment
  alter column user_id drop not null,
  add column invitation_id uuid,
  add foreign key (organization_id, invitation_id) references invitation,
  add check (num_nonnulls(user_id, invitation_id) <= 1);
create index assignment_of_invitation on assignment (organization_id, invitation_id)
  where invitation_id is not null;
alter table assignment_series
  add column invitation_id uuid,
  add foreign key (organization_id, invitation_id) references invitation,
  add check (num_nonnulls(user_id, invitation_id) <= 1);
create index assignment_series_of_invitation on assignment_series (organization_id, invitation_id)
  where invitation_id is not null;
