-- Pages of what is behind an organization's newest rows get no more rows, so a packed index leaves no room in them
-- (docs/decisions/2026-11-24-size-on-disk.md).
alter index entry_pkey set (fillfactor = 100);
alter index entry_by_day set (fillfactor = 100);
alter index entry_by_import set (fillfactor = 100);
alter index assignment_pkey set (fillfactor = 100);
alter index assignment_ahead_in_series set (fillfactor = 100);
alter index assignment_by_counter_month set (fillfactor = 100);
alter index assignment_by_date set (fillfactor = 100);
alter index assignment_by_occurrence set (fillfactor = 100);
alter index assignment_by_user_month set (fillfactor = 100);
alter index assignment_of_invitation set (fillfactor = 100);
alter index assignment_of_series set (fillfactor = 100);
alter index assignment_to_count set (fillfactor = 100);
alter index occurrence_pkey set (fillfactor = 100);
alter index occurrence_by_date set (fillfactor = 100);
alter index occurrence_by_week_and_campus set (fillfactor = 100);
alter index occurrence_of_week set (fillfactor = 100);
alter index occurrence_organization_id_gathering_id_scheduled_on_key set (fillfactor = 100);
alter index tally_pkey set (fillfactor = 100);
