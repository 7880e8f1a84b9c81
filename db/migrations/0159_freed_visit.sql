-- compatible-from: 0.1.0
-- Of two visits the one whose place was given back while the other keeps its own (decision 135): it was cancelled alone, or the test that it was
-- booked for is not done any more. Null: both have their places, or neither (holds_slot).
alter table booking add column freed_visit integer;

alter table booking add constraint booking_freed_visit_check check (freed_visit in (1, 2));
