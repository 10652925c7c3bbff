-- An admin's link for a member's new password: who made it, and in which organization they are an admin. Both are null
-- for codes that were mailed to the person.
alter table action_code
  add column made_by uuid,
  add column made_in uuid;
