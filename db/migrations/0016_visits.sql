-- Two visits of one booking, a patient for each line, what was confirmed at booking, quotes and promotions.

-- The second visit of a home booking: what is done at a lab only. Both places are taken and given back together (holds_slot).
alter table booking
  add column lab_visit_lab_id int,
  add column lab_visit_slot_id text references slot (id),
  add column lab_visit_starts_at timestamptz,
  add column lab_visit_ends_at timestamptz,
  add constraint booking_lab_visit_whole
    check (num_nulls(lab_visit_lab_id, lab_visit_slot_id, lab_visit_starts_at, lab_visit_ends_at) in (0, 4)),
  add constraint booking_lab_visit_beside_home check (lab_visit_slot_id is null or mode = 'home'),
  add column promo_name text;
create index booking_lab_visit_slot on booking (lab_visit_slot_id) where holds_slot and lab_visit_slot_id is not null;

-- Which visit an item belongs to, and whose it is where it is not the booking's own patient's; as they were when booked.
alter table booking_item
  add column visit int not null default 1 check (visit in (1, 2)),
  add column patient_id uuid references patient (id),
  add column patient_name text,
  add column patient_date_of_birth date,
  add column patient_sex text,
  add constraint booking_item_patient_named check ((patient_id is null) = (patient_name is null));
create index booking_item_patient on booking_item (patient_id) where patient_id is not null;

-- What the customer ticked, in the words that were shown.
create table booking_consent (
  booking_id uuid not null references booking (id),
  code text not null,
  -- Of the wording.
  version text not null,
  words text not null,
  tests text[] not null,
  at timestamptz not null,
  primary key (booking_id, code)
);

-- One hold for each visit of the booking to come.
alter table slot_hold
  add column visit int not null default 1 check (visit in (1, 2)),
  drop constraint slot_hold_pkey,
  add primary key (customer_id, visit);

-- What a customer was quoted: prices, coupon and charges, honoured until it expires whatever the catalogue says then.
create table quote (
  customer_id uuid primary key references customer (id),
  facts jsonb not null,
  expires_at timestamptz not null
);

-- Taken off by itself where its conditions hold; a coupon is asked for, a promotion is not.
create table promotion (
  id int primary key,
  name text not null,
  kind text not null check (kind in ('A', 'P')),
  -- Paise for A, basis points (1/100 percent) for P.
  value int not null check (value > 0),
  max_discount_paise int,
  min_cart_paise int not null default 0,
  not_on_radiology boolean not null default true,
  price_list_id int references price_list (id),
  valid_from date not null,
  valid_until date not null
);
