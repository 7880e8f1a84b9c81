-- One report for each patient of a visit: what was tested together is read together. Two patients or two visits never share one.
create table visit_report (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references booking (id),
  -- 1, or 2 for what is done at the laboratory after a visit at home.
  visit int not null check (visit in (1, 2)),
  -- Whom it was booked for; whose the reports are stands with them.
  booked_patient_id uuid not null references patient (id),
  -- How people name it: the booking's number and a count.
  number text not null unique,
  -- When its owner is to hear of the reports that are ready so far; null while there is nothing to tell.
  tell_at timestamptz,
  created_at timestamptz not null,
  unique (booking_id, visit, booked_patient_id)
);
create index visit_report_patient on visit_report (booked_patient_id);
create index visit_report_due on visit_report (tell_at) where tell_at is not null;

-- What it held, each time that one of its reports was released, corrected or withdrawn. Versions are only added.
create table visit_report_version (
  visit_report_id uuid not null references visit_report (id),
  version int not null,
  -- Sixteen characters, of 80 random bits.
  verify_code text not null unique,
  at timestamptz not null,
  -- [{reportId, version, status}] in the order of their tests.
  parts jsonb not null,
  primary key (visit_report_id, version)
);

alter table report add column visit_report_id uuid references visit_report (id);
with group_of_reports as (
  select r.booking_id, r.booking_no, coalesce(i.visit, 1) as visit, r.booked_patient_id, min(r.created_at) as created_at
  from report r
    join lab_order o on o.accession = r.accession
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  group by 1, 2, 3, 4
)
insert into visit_report (booking_id, visit, booked_patient_id, number, created_at)
select booking_id, visit, booked_patient_id,
  booking_no || '-' || row_number() over (partition by booking_id order by created_at, visit, booked_patient_id), created_at
from group_of_reports;
update report r set visit_report_id = v.id
  from lab_order o
    left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
    cross join visit_report v
  where o.accession = r.accession and v.booking_id = r.booking_id and v.visit = coalesce(i.visit, 1)
    and v.booked_patient_id = r.booked_patient_id;
alter table report alter column visit_report_id set not null;
create index report_of_visit on report (visit_report_id);

-- PDFs whose making waits for a person.
create index job_failed on job (failed_at) where failed_at is not null and finished_at is null;
