-- The catalogue: what the chain sells, where, and at what price. Ids are the chain's own and stay the same over re-imports.

create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (0);

create table setting (
  key text primary key,
  value jsonb not null
);

create table department (
  id int primary key,
  code text not null unique,
  name text not null
);

create table price_list (
  id int primary key,
  code text not null unique,
  name text not null
);

create table zone (
  id int primary key,
  code text not null unique,
  name text not null,
  collection_charge_paise int not null check (collection_charge_paise >= 0),
  -- Home collection is free from this cart value on; null: never free.
  free_from_paise int check (free_from_paise >= 0)
);

create table lab (
  id int primary key,
  code text not null unique,
  name text not null,
  address text not null,
  city text not null,
  district text not null,
  state text not null,
  pincode text not null,
  phone text not null,
  hours text not null,
  latitude double precision not null,
  longitude double precision not null,
  price_list_id int not null references price_list (id),
  does_radiology boolean not null,
  licence text not null,
  nabl_certificate text,
  pndt_registration text,
  permalink text unique,
  position int not null
);

create table post_office (
  pincode text not null,
  name text not null,
  block text not null,
  district text not null,
  state text not null,
  delivery_status text not null check (delivery_status in ('Delivery', 'Non-Delivery')),
  latitude double precision,
  longitude double precision,
  primary key (pincode, name)
);

-- The pincodes from which samples are collected at home, and the lab whose price list applies there.
create table served_pincode (
  pincode text primary key,
  lab_id int not null references lab (id),
  zone_id int not null references zone (id)
);

create table radiology_category (
  id int primary key,
  name text not null unique,
  slug text not null unique,
  sub_department_id int not null,
  position int not null
);

create table organ (
  id int primary key,
  name text not null unique,
  slug text not null unique,
  picture text not null,
  position int not null
);

create table health_condition (
  id int primary key,
  name text not null unique,
  perma_word text not null unique,
  position int not null
);

create table parameter (
  id int primary key,
  code text not null unique,
  name text not null,
  unit text not null,
  decimals int not null check (decimals between 0 and 4),
  value_type text not null check (value_type in ('number', 'text')),
  loinc text,
  body_group text not null,
  plain_words text not null,
  position int not null
);

create table reference_range (
  parameter_id int not null references parameter (id),
  position int not null,
  sex text check (sex in ('M', 'F')),
  age_from_days int not null check (age_from_days >= 0),
  age_to_days int not null,
  low numeric,
  high numeric,
  text text not null,
  critical_low numeric,
  critical_high numeric,
  source text not null,
  primary key (parameter_id, position),
  check (age_to_days > age_from_days),
  check (low is null or high is null or low <= high)
);

create table service (
  id int primary key,
  code text not null unique,
  kind text not null check (kind in ('test', 'package', 'radiology')),
  name text not null,
  department_id int not null references department (id),
  radiology_category_id int references radiology_category (id),
  permalink text not null unique,
  old_permalink text unique,
  method text not null,
  sample text not null,
  container text not null,
  fasting_hours int not null check (fasting_hours between 0 and 24),
  fasting_note text not null,
  preparation text not null,
  tat_days int not null check (tat_days between 0 and 60),
  schedule text not null,
  home_collection boolean not null,
  outsourced boolean not null,
  sex text check (sex in ('M', 'F')),
  age_min_years int not null,
  age_max_years int not null,
  needs_prescription boolean not null,
  sensitive boolean not null,
  -- Safety questions and notices: pndt, pregnancy, implants, contrast, metformin, bloodthinner, consent, biotin.
  safety_flags text[] not null,
  duration_minutes int not null,
  in_nabl_scope boolean not null,
  diet_consultation boolean not null,
  summary text not null,
  why text not null,
  when_to_test text not null,
  audience text not null,
  popularity int not null,
  top_offer boolean not null,
  withdrawn boolean not null default false
);

create table service_synonym (
  service_id int not null references service (id),
  synonym text not null,
  primary key (service_id, synonym)
);

create table service_parameter (
  service_id int not null references service (id),
  parameter_id int not null references parameter (id),
  position int not null,
  primary key (service_id, parameter_id)
);

create table package_content (
  package_id int not null references service (id),
  service_id int not null references service (id),
  position int not null,
  primary key (package_id, service_id)
);

create table service_organ (
  service_id int not null references service (id),
  organ_id int not null references organ (id),
  primary key (service_id, organ_id)
);

create table service_condition (
  service_id int not null references service (id),
  condition_id int not null references health_condition (id),
  primary key (service_id, condition_id)
);

create table service_question (
  service_id int not null references service (id),
  position int not null,
  question text not null,
  answer text not null,
  primary key (service_id, position)
);

-- The price from a date on; the newest row that has begun is the price. Absent: not sold on that list.
create table service_price (
  service_id int not null references service (id),
  price_list_id int not null references price_list (id),
  valid_from date not null,
  fees_paise int not null check (fees_paise > 0),
  offer_fees_paise int not null check (offer_fees_paise > 0),
  primary key (service_id, price_list_id, valid_from),
  check (offer_fees_paise <= fees_paise)
);

create table coupon (
  id int primary key,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('A', 'P')),
  -- Paise for A, basis points (1/100 percent) for P.
  value int not null check (value > 0),
  max_discount_paise int,
  min_cart_paise int not null default 0,
  first_booking_only boolean not null default false,
  uses_per_customer int,
  total_uses int,
  not_on_radiology boolean not null default true,
  price_list_id int references price_list (id),
  valid_from date not null,
  valid_until date not null,
  listed boolean not null default true
);

create table banner (
  id int primary key,
  title text not null,
  words text not null,
  picture text not null,
  action_url text not null,
  action_label text not null,
  position int not null
);

-- Windows in which a place takes visits. A place is 'zone:<id>' (home collection), 'lab:<id>' (samples at the lab) or
-- 'lab:<id>:radiology' (scans at the lab).
create table slot_template (
  place text not null,
  weekday int not null check (weekday between 0 and 6),
  starts_minute int not null check (starts_minute between 0 and 1439),
  minutes int not null check (minutes > 0),
  capacity int not null check (capacity >= 0),
  primary key (place, weekday, starts_minute)
);

create table slot_holiday (
  place text not null,
  day date not null,
  reason text not null,
  primary key (place, day)
);
