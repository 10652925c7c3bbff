-- Whose Easter Reports compares by.
alter table organization add column easter text not null default 'western'
  check (easter in ('western', 'orthodox', 'none'));
