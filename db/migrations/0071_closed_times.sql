-- compatible-from: 0.1.0
-- Times that the staff have closed: nobody takes a place of them, and who is booked there is moved or told.
alter table slot
  add column closed_at timestamptz,
  -- What becomes of the visits that are booked there: moved to another time, or told to choose one.
  add column closed_visits text,
  add column closed_reason text,
  add column closed_by text;
alter table slot
  add constraint slot_closed check (num_nulls(closed_at, closed_visits, closed_reason, closed_by) in (0, 4));
alter table slot
  add constraint slot_closed_visits check (closed_visits in ('move', 'tell'));
create index slot_closed_ahead on slot (starts_at) where closed_at is not null;
