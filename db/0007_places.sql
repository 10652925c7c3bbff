-- The campuses that a member is responsible for. They open first, or are the only ones where the member enters numbers.
-- Ids of one organization in an array stay when a campus is archived.
alter table membership add column campus_ids uuid[] not null default '{}';
alter table membership add column only_there boolean not null default false;
alter table invitation add column campus_ids uuid[] not null default '{}';
alter table invitation add column only_there boolean not null default false;
alter table membership add constraint membership_only_somewhere check (not only_there or cardinality(campus_ids) > 0) not valid;
alter table invitation add constraint invitation_only_somewhere check (not only_there or cardinality(campus_ids) > 0) not valid;
