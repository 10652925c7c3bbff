-- A proposal may be a corrected number, or the first save of a count whose number was typed in the meantime.
alter table tap_proposal
  add column kind text not null default 'taps',
  -- What was counted or corrected. Null for taps.
  add column number integer;
-- In commands of their own, because Citus adds no column together with its check.
alter table tap_proposal add constraint tap_proposal_kind_check
  check (kind in ('taps', 'correction', 'count')) not valid;
alter table tap_proposal add constraint tap_proposal_number_check check (number >= 0) not valid;
