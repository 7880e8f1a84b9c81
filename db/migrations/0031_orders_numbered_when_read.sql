-- A line of the worklist gets its number when the laboratory reads the worklist: no two purchases wait for one counter.
alter table lab_order alter column sequence drop not null;
create index lab_order_unnumbered on lab_order (ordered_at, booking_id, item_position) where sequence is null;
