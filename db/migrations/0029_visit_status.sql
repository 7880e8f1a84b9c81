-- How far each of a booking's two visits is. A booking of one visit has its status alone; of two visits it follows from both.
alter table booking
  add column visit_status text,
  add column lab_visit_status text;
update booking set visit_status = status, lab_visit_status = status where lab_visit_slot_id is not null;
alter table booking add constraint booking_visit_statuses check (
  num_nulls(visit_status, lab_visit_status) in (0, 2) and (lab_visit_slot_id is null) = (lab_visit_status is null));

-- Which visit a line of the history is about, where there are two and it is about one of them.
alter table booking_event add column visit int check (visit in (1, 2));
