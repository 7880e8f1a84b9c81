-- What people send to the lab: prescriptions, applications, feedback and complaints. All of it is private: files are served to
-- their owner alone, applications and complaints are read by the lab's staff.

create table prescription_request (
  id uuid primary key,
  request_no text not null unique,
  customer_id uuid not null references customer (id),
  patient_id uuid references patient (id),
  note text not null,
  call_window text not null check (call_window in ('any', 'morning', 'afternoon', 'evening')),
  state text not null check (state in ('received', 'being read', 'answered', 'declined')),
  -- What the lab says to the customer when it has read the prescription.
  answer text not null default '',
  created_at timestamptz not null
);
create index prescription_request_customer on prescription_request (customer_id, created_at desc);

create table prescription_file (
  request_id uuid not null references prescription_request (id),
  position int not null check (position between 1 and 5),
  name text not null,
  media_type text not null,
  content bytea not null,
  primary key (request_id, position)
);
-- Photographs and PDFs are compressed already.
alter table prescription_file alter column content set storage external;

create table job_application (
  id uuid primary key,
  application_no text not null unique,
  opening text not null,
  name text not null,
  mobile text not null,
  email text not null,
  qualification text not null,
  experience text not null,
  cv_name text not null,
  cv_media_type text not null,
  cv bytea not null,
  consent_at timestamptz not null,
  created_at timestamptz not null,
  unique (opening, mobile)
);

create table grievance (
  id uuid primary key,
  ticket_no text not null unique,
  -- Of somebody who was logged in.
  customer_id uuid references customer (id),
  source text not null check (source in ('form', 'feedback')),
  name text not null,
  mobile text not null,
  email text not null,
  booking_no text not null,
  message text not null,
  created_at timestamptz not null,
  acknowledge_by timestamptz not null,
  resolve_by timestamptz not null,
  acknowledged_at timestamptz,
  resolved_at timestamptz
);
create index grievance_open on grievance (resolve_by) where resolved_at is null;

create table feedback (
  booking_id uuid primary key references booking (id),
  customer_id uuid not null references customer (id),
  overall int not null check (overall between 1 and 5),
  -- Marks of 1 to 5 by stage; a stage that was not marked is left out.
  stages jsonb not null,
  tags text[] not null,
  message text not null,
  -- The ticket that a low mark opened.
  ticket_no text references grievance (ticket_no),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
