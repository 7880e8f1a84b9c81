-- Who may read a report: whom it belongs to, and who booked it for an adult of the family that shares its reports with them.
create view report_reader as
  select id as report_id, customer_id as reader_id from report
  union all
  select r.id, p.customer_id
  from report r
    join patient p on p.id = r.booked_patient_id and p.owner_id = r.customer_id
  where p.owner_shares and p.customer_id <> r.customer_id;
