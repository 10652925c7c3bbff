-- The reference of agreements, once Citus has spread them.
alter table agreement add foreign key (organization_id, assignment_id) references assignment on delete cascade not valid;
