-- compatible-from: 0.1.0
-- What collectors report of their visits, from phones that are often without a connection.

-- Everything that a phone has sent, once, for good; also what does not count, with the reason.
create table visit_event (
  -- Made by the phone.
  id uuid constraint visit_event_pkey primary key,
  account_id uuid not null constraint visit_event_account_id_fkey references staff_account (id),
  -- As the phone knows it; booking_id is null where there is no such booking.
  booking_no text not null,
  booking_id uuid constraint visit_event_booking_id_fkey references booking (id),
  -- The time that the phone showed: a visit that was moved since is another one.
  slot_id text not null,
  kind text not null,
  details jsonb not null,
  -- By the clock of the phone, and by ours.
  at timestamptz not null,
  received_at timestamptz not null,
  -- The order in which the events of a booking were stored.
  position int not null,
  -- Why it does not count; empty for one that counts.
  refused text not null default '',
  -- Who of reception has seen to a refused one, and when.
  settled_by text not null default '',
  settled_at timestamptz
);
create index visit_event_booking on visit_event (booking_id, position) where booking_id is not null;
create index visit_event_account on visit_event (account_id, received_at desc);
create index visit_event_refused on visit_event (received_at) where refused <> '' and settled_at is null;

-- The label of each tube. A barcode names one tube for good.
create table visit_tube (
  barcode text constraint visit_tube_pkey primary key,
  booking_id uuid not null constraint visit_tube_booking_id_fkey references booking (id),
  -- Which of the visit's tubes (domain/desk/round/tubes-of-visit.ts).
  tube text not null,
  accessions text[] not null,
  labelled_at timestamptz not null,
  labelled_by text not null,
  -- At the laboratory; a tube that was rejected is not received any more.
  received_at timestamptz,
  rejected_at timestamptz,
  -- The label that took its place, and why.
  replaced_by text not null default '',
  replaced_at timestamptz,
  reason text not null default ''
);
create unique index visit_tube_label on visit_tube (booking_id, tube) where replaced_at is null;

-- What the customer tells the collector at the door. The default is for visits that are assigned so far, and by a process of the release before.
alter table visit_collector add column start_code text not null default lpad(floor(random() * 10000)::int::text, 4, '0');
