-- Which counts where a week's own number and its services have one. Only the week's own number has it:
-- 'typed_first': it was typed before any service had a number, and counts until somebody chooses.
-- 'typed_later': the services had numbers already, and count until somebody chooses.
-- 'week', 'services': somebody chose. Null: nobody is asked, and the services count.
alter table entry add column week_choice text;
