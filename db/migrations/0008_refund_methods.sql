-- How a refund reaches the customer, and the daily comparison of our books with the provider's.

alter table refund
  -- 'provider': to the account that was paid from; 'cash': over the desk, for what was paid there.
  add column method text not null default 'provider' check (method in ('provider', 'cash')),
  -- When the bank or the desk has paid it.
  add column settled_at timestamptz,
  -- What the lab notes beside it: an earlier reference, who handed the cash over.
  add column note text not null default '';

create index refund_open on refund (created_at) where state <> 'done';
create index payment_created on payment (created_at, order_id);

-- One row a day of the lab: the row is the claim of the process that compares.
create table payment_comparison (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  result jsonb
);
