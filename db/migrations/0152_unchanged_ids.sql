-- Changes that came when the number was theirs already, the newest first, so that none of them is made when it comes again.
alter table entry add column unchanged_ids uuid[];
