-- The kind of an organization, and the words it has chosen in place of those of its kind (campus, service, attendance, giving).
alter table organization add column kind text not null default 'church';
alter table organization add column own_terms jsonb;
alter table organization add constraint organization_kind_check
  check (kind in ('church', 'aid', 'youth', 'venue', 'other')) not valid;
