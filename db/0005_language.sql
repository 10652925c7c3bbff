-- The language that a person has chosen; null follows their browser.
alter table "user" add column language text;
