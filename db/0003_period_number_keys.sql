-- References of the numbers of whole months, once Citus has spread them.
alter table period_number add foreign key (organization_id, campus_id) references campus on delete cascade not valid;
alter table period_number add foreign key (organization_id, category_id) references category on delete restrict not valid;
alter table period_number add foreign key (organization_id, import_id) references import not valid;
