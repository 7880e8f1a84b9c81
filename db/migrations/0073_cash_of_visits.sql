-- compatible-from: 0.1.0
-- Money that collectors take at visits, until reception has counted it.

-- What a collector says they hand over, and what reception counts.
create table cash_hand_in (
  -- Made by the collector's phone: the same handing over that is sent twice is stored once.
  id uuid constraint cash_hand_in_pkey primary key,
  account_id uuid not null constraint cash_hand_in_account_id_fkey references staff_account (id),
  announced_at timestamptz not null,
  announced_paise bigint not null constraint cash_hand_in_announced_check check (announced_paise >= 0),
  -- Null until reception has counted.
  counted_at timestamptz,
  counted_paise bigint,
  -- The name of who counted, as they sign.
  received_by text not null default '',
  -- Why the sums differ.
  note text not null default ''
);
create index cash_hand_in_account on cash_hand_in (account_id, announced_at desc);
create index cash_hand_in_open on cash_hand_in (announced_at) where counted_at is null;

-- One payment that a collector took. UPI goes to the chain's own account and is not handed over.
create table cash_entry (
  id uuid constraint cash_entry_pkey primary key,
  booking_id uuid not null constraint cash_entry_booking_id_fkey references booking (id),
  account_id uuid not null constraint cash_entry_account_id_fkey references staff_account (id),
  paise bigint not null constraint cash_entry_paise_check check (paise > 0),
  kind text not null constraint cash_entry_kind_check check (kind in ('cash', 'upi')),
  -- The number of the UPI transfer; empty for cash.
  reference text not null default '',
  taken_at timestamptz not null,
  -- The hand-in that it is part of, and when reception confirmed that; null while the collector has it.
  hand_in_id uuid constraint cash_entry_hand_in_id_fkey references cash_hand_in (id),
  handed_over_at timestamptz,
  received_by text not null default ''
);
create index cash_entry_booking on cash_entry (booking_id);
create index cash_entry_account on cash_entry (account_id, taken_at);
create index cash_entry_taken on cash_entry (taken_at);
