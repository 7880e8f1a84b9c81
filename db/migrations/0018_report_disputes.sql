-- What a customer says against a report: one for each version, answered through its ticket.
alter table grievance
  drop constraint grievance_source_check,
  add constraint grievance_source_check check (source in ('form', 'feedback', 'report'));

create table report_dispute (
  report_id uuid not null,
  version int not null,
  customer_id uuid not null references customer (id),
  ticket_no text not null unique references grievance (ticket_no),
  kind text not null check (kind in ('unlikely', 'not-mine', 'other-lab', 'other')),
  created_at timestamptz not null,
  primary key (report_id, version),
  foreign key (report_id, version) references report_version (report_id, version)
);
