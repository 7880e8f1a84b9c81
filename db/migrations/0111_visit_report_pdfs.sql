-- compatible-from: 0.1.0
-- The PDF of a visit's report, kept by what stands in it: who may read other tests of the visit gets another one.
create table visit_report_pdf (
  visit_report_id uuid not null,
  -- SHA-256 of the words that were set.
  content_hash bytea not null,
  pdf bytea not null,
  made_at timestamptz not null,
  constraint visit_report_pdf_pkey primary key (visit_report_id, content_hash),
  constraint visit_report_pdf_of_visit foreign key (visit_report_id) references visit_report (id) on delete cascade,
  constraint visit_report_pdf_hash check (octet_length(content_hash) = 32)
);
