-- Tomorrow's second visits, for their reminders.
create index booking_lab_visit on booking (lab_visit_starts_at) where lab_visit_starts_at is not null;
