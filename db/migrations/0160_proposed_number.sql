-- A proposal may be a corrected number, or the first save of a count whose number was typed in the meantime.
alter table tap_proposal
  add column kind text not null default 'taps' check (kind in ('taps', 'correction', 'count')),
  -- What was counted or corrected. Null for taps.
  add column number integer check (number >= 0);
