-- A copy of a customer's data lies in parts, so that it is written and read without ever being held whole (decision 63). A copy that the
-- version before has made lies in data_export.content until it expires.

create table data_export_part (
  -- The version before removes copies and knows no parts.
  export_id uuid not null references data_export (id) on delete cascade,
  position int not null check (position > 0),
  content bytea,
  content_key text,
  primary key (export_id, position),
  constraint data_export_part_content_once check (num_nulls(content, content_key) = 1)
);
-- An archive is compressed already.
alter table data_export_part alter column content set storage external;
create index data_export_part_in_database on data_export_part (export_id, position) where content is not null;

-- Bytes of all parts; null until they are there.
alter table data_export add column size bigint;
