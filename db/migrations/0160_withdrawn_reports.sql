-- compatible-from: 0.1.0
-- Withdrawn tests of paid bookings, which stand under Today until their price has gone back.
create index report_version_withdrawn on report_version (reported_at) where status = 'withdrawn';
