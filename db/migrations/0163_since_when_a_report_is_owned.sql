-- compatible-from: 0.1.0
-- When a report moved to the adult whom it is about: who opened it before, as "you" of its access log, was whoever booked it.
alter table report add column owned_since timestamptz;
update report r set owned_since = i.decided_at
  from family_invitation i
  where i.patient_id = r.booked_patient_id and i.state = 'accepted' and r.patient_id <> r.booked_patient_id;
