-- The lab's side of requests and complaints: what was proposed from a prescription, what was said about a ticket, and who did it.

create table prescription_proposal (
  request_id uuid not null references prescription_request (id),
  position int not null check (position >= 1),
  service_id int not null references service (id),
  primary key (request_id, position),
  unique (request_id, service_id)
);

alter table prescription_request add column answered_at timestamptz;
create index prescription_request_open on prescription_request (created_at) where state in ('received', 'being read');

create table grievance_answer (
  id uuid primary key,
  grievance_id uuid not null references grievance (id),
  text text not null,
  created_at timestamptz not null
);
create index grievance_answer_ticket on grievance_answer (grievance_id, created_at);

-- What the lab's staff did, by whom and when: written in the transaction of the change, never changed.
create table staff_action (
  id uuid primary key,
  at timestamptz not null,
  who text not null,
  action text not null,
  subject text not null,
  details jsonb not null
);
create index staff_action_subject on staff_action (subject, at);
