-- Samples, results and reports; messages that leave the house; work done in the background.

-- One worklist line a booked test: what the lab's system asks for and answers to.
create table lab_order (
  accession text primary key,
  sequence bigint not null unique,
  booking_id uuid not null references booking (id),
  booking_no text not null,
  customer_id uuid not null,
  patient_id uuid not null,
  service_id int not null,
  item_position int not null,
  ordered_at timestamptz not null,
  collected_at timestamptz,
  received_at timestamptz
);
create index lab_order_booking on lab_order (booking_id);

-- The worklist's last number. A confirmation takes its numbers last and keeps the row until COMMIT, so numbers appear in their
-- order: who reads on from the last number that they saw misses none.
create table lab_order_counter (
  only_row boolean primary key default true check (only_row),
  last bigint not null
);
insert into lab_order_counter (last) values (0);

create table lis_message (
  id uuid primary key,
  client text not null,
  message_id text not null,
  body_hash bytea not null,
  content_type text not null,
  kind text not null check (kind in ('result', 'sample-event', 'document')),
  body text not null,
  state text not null check (state in ('stored', 'applied', 'quarantined', 'refused')),
  reason text not null default '',
  report_id uuid,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (client, message_id)
);
create index lis_message_stored on lis_message (received_at) where state = 'stored';

-- A report is one for good; its versions are only ever added.
create table report (
  id uuid primary key,
  accession text not null unique references lab_order (accession),
  booking_id uuid not null references booking (id),
  booking_no text not null,
  customer_id uuid not null references customer (id),
  patient_id uuid not null references patient (id),
  service_id int not null,
  service_name text not null,
  current_version int not null,
  created_at timestamptz not null
);
create index report_customer on report (customer_id, created_at desc);
create index report_booking on report (booking_id);

create table report_version (
  report_id uuid not null references report (id),
  version int not null,
  status text not null check (status in ('pending', 'onhold', 'released', 'corrected', 'superseded', 'withdrawn')),
  reason text not null,
  -- What the lab's own system called it; of two messages the one with the higher version, then the higher status, is newer.
  lis_version int not null,
  lis_status text not null check (lis_status in ('preliminary', 'final', 'corrected', 'amended', 'cancelled')),
  -- When its values were first shown to the customer; values of a version that never was released are shown nowhere.
  released_at timestamptz,
  collected_at timestamptz,
  received_at timestamptz,
  reported_at timestamptz not null,
  authorised_by text not null,
  authorised_registration text not null,
  method text not null,
  lab_id int not null,
  results jsonb not null,
  has_numbers boolean not null,
  verify_code text not null unique,
  pdf bytea,
  pdf_sha256 bytea,
  primary key (report_id, version)
);

-- Every opening of a report, for its owner to see.
create table report_access (
  report_id uuid not null references report (id),
  id uuid not null,
  at timestamptz not null,
  version int not null,
  action text not null check (action in ('view', 'download', 'share', 'verify')),
  actor text not null,
  primary key (report_id, id)
);

-- Messages to people, written in the transaction of the change that they tell of.
create table message (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email', 'whatsapp')),
  recipient text not null,
  template text not null,
  text text not null,
  dedupe_key text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text not null default ''
);
create index message_due on message (next_attempt_at) where next_attempt_at is not null;
create index message_recipient on message (recipient, created_at desc);

create table job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text unique,
  created_at timestamptz not null,
  run_at timestamptz,
  attempts int not null default 0,
  finished_at timestamptz,
  failed_at timestamptz,
  last_error text not null default ''
);
create index job_due on job (run_at) where run_at is not null;
