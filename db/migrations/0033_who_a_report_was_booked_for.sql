-- Who a report was booked for, by the name of the booking: neither ever changes, while `patient_id` follows whoever owns the report.
-- A list of reports would otherwise look up three more rows for each of them.
alter table report
  add column booked_patient_id uuid,
  add column patient_name text;
update report r set booked_patient_id = coalesce(i.patient_id, b.patient_id), patient_name = coalesce(i.patient_name, b.patient_name)
  from lab_order o
    join booking b on b.id = o.booking_id
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.accession = r.accession;
alter table report
  alter column booked_patient_id set not null,
  alter column patient_name set not null,
  add constraint report_booked_patient_id_fkey foreign key (booked_patient_id) references patient (id);

-- Reports that moved to somebody of the family, by whom they were booked for: who booked them asks for what is shared with them.
create index report_moved on report (booked_patient_id) where booked_patient_id <> patient_id;
