-- One word a thing: what recurs is a service, what is dated an occurrence.
alter table gathering rename to service;
alter table service rename constraint gathering_pkey to service_pkey;
alter index gathering_taken rename to service_taken;
alter table occurrence rename column gathering_id to service_id;
alter table assignment_series rename column gathering_id to service_id;
