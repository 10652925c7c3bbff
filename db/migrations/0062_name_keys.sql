-- Which names are the same is judged by the server alone, and kept as a key that it makes of each name: what lower()
-- does depends on a database's locale. Filled by server/organization/name-keys.ts in the transaction of this file.
alter table organization add column name_key text;
alter table campus add column name_key text;
alter table department add column name_key text;
alter table category add column name_key text;
alter table service add column name_key text;
drop index organization_name_taken;
drop index campus_name_taken;
drop index department_name_taken;
drop index category_name_taken;
drop index service_taken;
