-- A finished PDF that the laboratory sent for a version of a report; one for each version, for good.
create table report_document (
  report_id uuid not null,
  version int not null,
  content bytea not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  primary key (report_id, version),
  foreign key (report_id, version) references report_version (report_id, version)
);
-- PDFs are compressed already.
alter table report_document alter column content set storage external;
