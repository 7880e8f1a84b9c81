-- Slots, bookings and money. A slot row appears with its first visitor; its capacity is kept by the guarded update of `taken`.

create table slot (
  id text primary key,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null,
  taken int not null check (taken >= 0)
);
create index slot_place on slot (place, starts_at);

-- A place in a slot kept for a customer while they decide. One a customer: a new hold replaces the old.
create table slot_hold (
  customer_id uuid primary key references customer (id),
  id uuid not null unique,
  slot_id text not null references slot (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index slot_hold_expiry on slot_hold (expires_at);
create index slot_hold_slot on slot_hold (slot_id);

create table booking (
  id uuid primary key,
  booking_no text not null unique,
  transaction_id text not null unique,
  customer_id uuid not null references customer (id),
  patient_id uuid not null references patient (id),
  -- The patient, address and lab as they were when booked; what is printed later must not change with the profile.
  patient_name text not null,
  patient_date_of_birth date,
  patient_sex text,
  mode text not null check (mode in ('home', 'lab')),
  address jsonb,
  lab_id int not null,
  slot_id text not null references slot (id),
  -- False once the place was given back: expired, cancelled or moved.
  holds_slot boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null,
  pay_status text not null check (pay_status in ('unpaid', 'confirming', 'paid', 'paylater', 'refunding', 'refunded')),
  pay_later boolean not null,
  amount_paise int not null check (amount_paise >= 0),
  paid_paise int not null default 0,
  refunded_paise int not null default 0,
  breakdown jsonb not null,
  coupon_code text,
  -- Of an unpaid booking: when its slot is given back.
  expires_at timestamptz,
  -- A newer booking of the same customer that took over this one's place before it was paid.
  replaced_by uuid references booking (id),
  created_at timestamptz not null,
  version int not null default 1
);
create index booking_coupon on booking (coupon_code) where coupon_code is not null;
create index booking_slot on booking (slot_id) where holds_slot;
create index booking_customer on booking (customer_id, created_at desc);
create index booking_expiry on booking (expires_at) where expires_at is not null;

create table booking_item (
  booking_id uuid not null references booking (id),
  position int not null,
  service_id int not null,
  service_name text not null,
  is_package boolean not null,
  fees_paise int not null,
  offer_fees_paise int not null,
  contents jsonb not null,
  promised_by timestamptz,
  primary key (booking_id, position)
);

-- The history: every move with its time, actor and reason.
create table booking_event (
  booking_id uuid not null references booking (id),
  id uuid not null,
  at timestamptz not null,
  status text not null,
  actor text not null,
  reason text not null default '',
  -- The booking's version after the change: what happened in one instant keeps its order.
  version int not null default 0,
  primary key (booking_id, id)
);

-- One try at paying, known to the provider under order_id (single use even after a failure).
create table payment (
  order_id text primary key,
  booking_id uuid not null references booking (id),
  customer_id uuid not null references customer (id),
  provider text not null,
  amount_paise int not null check (amount_paise > 0),
  state text not null check (state in ('open', 'confirming', 'succeeded', 'failed', 'expired', 'refunded')),
  session jsonb,
  token_expires_at timestamptz,
  provider_txn_id text,
  paid_amount_paise int,
  method text,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the provider is next asked about it; null when nothing is left to ask.
  next_check_at timestamptz,
  checks int not null default 0
);
create index payment_booking on payment (booking_id, created_at);
create index payment_check on payment (next_check_at) where next_check_at is not null;

-- What providers told us, once each, before anything is done about it.
create table payment_event (
  provider text not null,
  event_key text not null,
  order_id text,
  -- What we read of it, its signature checked; applied from here.
  news jsonb not null,
  raw text not null,
  received_at timestamptz not null,
  -- When it is tried next; null once it is applied.
  next_try_at timestamptz,
  applied_at timestamptz,
  note text not null default '',
  primary key (provider, event_key)
);
create index payment_event_due on payment_event (next_try_at) where next_try_at is not null;

create table refund (
  ref_id text primary key,
  booking_id uuid not null references booking (id),
  order_id text not null references payment (order_id),
  -- The success it pays back; unique, so a transaction is never refunded twice for the same cause.
  cause text not null,
  provider_txn_id text not null,
  amount_paise int not null check (amount_paise > 0),
  state text not null check (state in ('due', 'pending', 'done', 'failed')),
  bank_reference text,
  created_at timestamptz not null,
  next_check_at timestamptz,
  checks int not null default 0,
  unique (order_id, provider_txn_id, cause)
);
create index refund_booking on refund (booking_id);
create index refund_check on refund (next_check_at) where next_check_at is not null;
