-- A code that changes an address carries the new one, and works while the person still has the one it was asked from.
alter table action_code
  drop constraint action_code_mode_check,
  add column new_email text check (new_email = lower(new_email)),
  add check (mode in ('verifyEmail', 'resetPassword', 'signIn', 'changeEmail')),
  add check ((mode = 'changeEmail') = (new_email is not null));
