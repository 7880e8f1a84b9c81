-- compatible-from: 0.1.0
-- The chain's money by days: what accounts has closed, with the money that was counted in each.

-- A closed day. A row is only ever added: what comes later is money of a later day.
create table money_day (
  day date constraint money_day_pkey primary key,
  closed_at timestamptz not null,
  closed_by text not null,
  -- In paise, by kind and method.
  sums jsonb not null,
  -- What did not agree when the day was closed, each with its reason.
  differences jsonb not null
);

-- Money that came or went back, in the one day that counts it.
create table money_day_line (
  kind text not null constraint money_day_line_kind_check check (kind in ('received', 'beside', 'refunded')),
  -- The order, the transaction beside it, or the refund.
  reference text not null,
  day date not null constraint money_day_line_day_fkey references money_day (day),
  at timestamptz not null,
  method text not null,
  amount_paise int not null,
  booking_no text not null,
  constraint money_day_line_pkey primary key (kind, reference)
);
create index money_day_line_day on money_day_line (day, at);

create index payment_settled on payment (settled_at) where paid_amount_paise is not null;
create index refund_settled on refund (settled_at) where settled_at is not null;
create index refund_created on refund (created_at);
create index payment_event_order on payment_event (order_id, received_at);
