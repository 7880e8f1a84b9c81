-- Whether anything of a patient is still kept is asked patient by patient.
create index report_patient on report (patient_id);
