-- How many people sit in the room of a service; unknown where nobody told. The bounds are those of domain/service/service.ts.
alter table service add column seats integer;
