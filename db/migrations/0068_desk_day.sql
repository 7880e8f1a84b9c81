-- compatible-from: 0.1.0
-- The day at the desk: who has taken which piece of work, and who goes to which visit.

create table staff_claim (
  inbox text not null,
  item_id text not null,
  account_id uuid not null constraint staff_claim_account_id_fkey references staff_account (id),
  at timestamptz not null,
  constraint staff_claim_pkey primary key (inbox, item_id)
);

-- The collector of a visit at home.
create table visit_collector (
  booking_id uuid constraint visit_collector_pkey primary key constraint visit_collector_booking_id_fkey references booking (id),
  account_id uuid not null constraint visit_collector_account_id_fkey references staff_account (id),
  assigned_at timestamptz not null,
  assigned_by text not null
);
create index visit_collector_account on visit_collector (account_id);

create index booking_pay_later on booking (ends_at) where pay_status = 'paylater';
create index booking_item_late on booking_item (late_at) where late_at is not null;
