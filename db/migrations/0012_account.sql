-- What a customer does with the account itself: consents, proofs of a number or an address, copies of the data, the end of it all.

-- Every consent that was given or withdrawn, with the notice that was shown. Rows are only ever added.
create table consent_event (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  purpose text not null,
  given boolean not null,
  -- The date of the privacy notice that was in force.
  notice_version text not null,
  place text not null check (place in ('login', 'sign-up', 'checkout', 'profile')),
  at timestamptz not null
);
create index consent_event_customer on consent_event (customer_id, at);

-- A link that was sent to an e-mail address. Only a hash of its secret end is kept.
create table email_proof (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  email text not null,
  link_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proof_customer on email_proof (customer_id);

-- A change of the mobile number under way: at most one a customer, in one session.
create table mobile_change (
  customer_id uuid primary key references customer (id),
  session_hash bytea not null,
  new_mobile text not null,
  started_at timestamptz not null,
  -- When the code on the present number was given.
  old_proved_at timestamptz
);

alter table login_code drop constraint login_code_purpose_check;
alter table login_code add constraint login_code_purpose_check
  check (purpose in ('login', 'reset', 'confirm-mobile', 'change-mobile', 'delete-account'));

-- A copy of everything about a customer, made in the background and kept for a few days.
create table data_export (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  asked_at timestamptz not null,
  -- When its making is tried next; null once it is made or given up.
  next_try_at timestamptz,
  attempts int not null default 0,
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  content bytea
);
alter table data_export alter column content set storage external;
create index data_export_customer on data_export (customer_id, asked_at desc);
create index data_export_due on data_export (next_try_at) where next_try_at is not null;

-- An account that its customer wants deleted.
create table account_deletion (
  customer_id uuid primary key references customer (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz
);
create index account_deletion_due on account_deletion (due_at) where done_at is null;

-- An adult of the family asked to own their reports. The link goes to their own mobile number.
create table family_invitation (
  id uuid primary key,
  patient_id uuid not null references patient (id),
  inviter_id uuid not null references customer (id),
  mobile text not null,
  link_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries int not null default 0,
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz
);
create unique index family_invitation_open on family_invitation (patient_id) where state = 'open';
create index family_invitation_inviter on family_invitation (inviter_id);

-- Whose account the reports of an adult family member belong to, and whether whoever books for them may read those they booked.
alter table patient add column owner_id uuid references customer (id);
alter table patient add column owner_shares boolean not null default false;
create index patient_owner on patient (owner_id) where owner_id is not null;
