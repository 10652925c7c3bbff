-- When a service comes where that is not each week (domain/service/rhythm.ts), and when nothing is held.
alter table service add column rhythm jsonb;
alter table organization add column closed_seasons jsonb;
-- A date that was cancelled because its service no longer comes then. It is held again once the service does.
alter table occurrence add column unscheduled boolean not null default false;
