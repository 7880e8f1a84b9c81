-- Customers, their sessions and codes, carts, family and addresses. Ids are UUIDv7 made in the application.

create table customer (
  id uuid primary key,
  mobile text not null unique,
  name text not null default '',
  email text not null default '',
  date_of_birth date,
  sex text check (sex in ('M', 'F', 'O')),
  password_hash text,
  created_at timestamptz not null,
  deleted_at timestamptz
);

-- A logged-in session. The cookie holds the token; only its SHA-256 is kept.
create table session (
  token_hash bytea primary key,
  customer_id uuid not null references customer (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index session_customer on session (customer_id);

-- One challenge a session and purpose: a keyed hash of the code, its tries and its end. The code itself follows from the
-- challenge's id and the site's secret, so that "resend" sends the same one again and nothing here can be read back.
create table login_code (
  session_hash bytea not null,
  purpose text not null check (purpose in ('login', 'reset', 'change-mobile')),
  id uuid not null,
  mobile text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  used_at timestamptz,
  primary key (session_hash, purpose)
);

-- What was tried, for limits that hold on every process: kind is 'send', 'try' or 'password'; subject a mobile number or an address.
create table attempt (
  kind text not null,
  subject text not null,
  at timestamptz not null,
  id uuid not null,
  primary key (kind, subject, at, id)
);

-- One document a cart: its lines change together under a version, so a change is one guarded update.
create table cart (
  owner_id uuid primary key,
  version int not null,
  lines jsonb not null,
  home_collection boolean not null default true,
  hard_copy boolean not null default false,
  coupon_code text,
  updated_at timestamptz not null
);

create table patient (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  name text not null,
  date_of_birth date,
  sex text check (sex in ('M', 'F', 'O')),
  relationship text not null,
  created_at timestamptz not null,
  hidden_at timestamptz
);
create index patient_customer on patient (customer_id, created_at);

create table address (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  label text not null,
  house text not null,
  street text not null,
  locality text not null,
  landmark text not null,
  pincode text not null,
  city text not null,
  state text not null,
  contact_mobile text not null,
  created_at timestamptz not null,
  hidden_at timestamptz
);
create index address_customer on address (customer_id, created_at);

-- The same key and body answer the same result once more; running until answered.
create table idempotency_key (
  customer_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  status int,
  answer jsonb,
  primary key (customer_id, key)
);

create table call_back (
  id uuid primary key,
  mobile text not null,
  created_at timestamptz not null
);
create index call_back_mobile on call_back (mobile, created_at);
