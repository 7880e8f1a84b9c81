-- The PDF of a visit's report, kept by what stands in it: who may read other tests of the visit gets another one.
create table visit_report_pdf (
  visit_report_id uuid not null references visit_report (id),
  -- SHA-256 of the words that were set.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  pdf bytea not null,
  made_at timestamptz not null,
  primary key (visit_report_id, content_hash)
);
