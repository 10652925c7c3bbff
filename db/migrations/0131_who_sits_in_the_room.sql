-- The categories of who sits in the room of a service; null as domain/report/room.ts tells of all services.
alter table service add column in_room uuid[];
