-- Files may lie in an object store: then their row holds a key instead of the bytes. Without one nothing changes.

create table stored_file (
  -- What kind of file, and whose row it belongs to: report-pdf/<report>/<version>.
  key text primary key,
  size int not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- When the bytes left the database; null while they are on their way.
  stored_at timestamptz,
  -- Nothing refers to it any more: it is to be removed from the store.
  dropped boolean not null default false,
  -- Until then it belongs to the process that moves or removes it.
  leased_until timestamptz not null
);
create index stored_file_dropped on stored_file (leased_until) where dropped;
create index stored_file_moving on stored_file (leased_until) where stored_at is null and not dropped;

alter table report_version
  add column pdf_key text,
  add constraint report_version_pdf_once check (pdf is null or pdf_key is null);
alter table report_document
  alter column content drop not null,
  add column content_key text,
  add constraint report_document_content_once check (num_nulls(content, content_key) = 1);
alter table prescription_file
  alter column content drop not null,
  add column content_key text,
  add constraint prescription_file_content_once check (num_nulls(content, content_key) = 1);
alter table job_application
  alter column cv drop not null,
  add column cv_key text,
  add constraint job_application_cv_once check (num_nulls(cv, cv_key) = 1);
alter table data_export
  add column content_key text,
  add constraint data_export_content_once check (content is null or content_key is null);

-- What still lies in the database, to be moved.
create index report_version_in_database on report_version (report_id, version) where pdf is not null;
create index report_document_in_database on report_document (report_id, version) where content is not null;
create index prescription_file_in_database on prescription_file (request_id, position) where content is not null;
create index job_application_in_database on job_application (id) where cv is not null;
create index data_export_in_database on data_export (id) where content is not null;
