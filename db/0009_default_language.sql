-- The language for people who have chosen none and whose browser prefers none of ours, and for mails to them.
alter table organization add column language text not null default 'en';
-- The language of the page on which somebody signed up, for the mail that asks to confirm.
alter table newsletter_signup add column language text not null default 'en';
