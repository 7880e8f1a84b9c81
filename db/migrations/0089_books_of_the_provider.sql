-- compatible-from: 0.1.0
-- What the payment provider's books say otherwise, and its settlement files.

-- A difference to the provider, once for each pair of amounts; a person says why it is settled.
create table money_difference (
  id uuid constraint money_difference_pkey primary key,
  kind text not null constraint money_difference_kind_check check (kind in ('money', 'refund', 'settlement')),
  order_id text not null,
  txn_id text not null,
  ours_paise bigint not null,
  theirs_paise bigint not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  reason text not null default '',
  constraint money_difference_once unique (kind, order_id, txn_id, ours_paise, theirs_paise)
);
create index money_difference_open on money_difference (found_at) where settled_at is null;

insert into money_difference (id, kind, order_id, txn_id, ours_paise, theirs_paise, found_at)
select gen_random_uuid(), d ->> 'kind', d ->> 'orderId', d ->> 'txnId', (d ->> 'oursPaise')::bigint,
  (d ->> 'theirsPaise')::bigint, c.finished_at
from payment_comparison c cross join lateral jsonb_array_elements(c.result -> 'differences') d
where c.finished_at is not null
on conflict do nothing;

create table settlement_file (
  id uuid constraint settlement_file_pkey primary key,
  -- Of its bytes: the same file is read once.
  sha256 bytea not null constraint settlement_file_sha256_key unique,
  name text not null,
  read_at timestamptz not null,
  read_by text not null
);
create index settlement_file_read on settlement_file (read_at);

create table settlement_line (
  file_id uuid not null constraint settlement_line_file_id_fkey references settlement_file (id),
  line int not null,
  kind text not null constraint settlement_line_kind_check check (kind in ('payment', 'refund')),
  order_id text not null,
  -- The provider's transaction, or the refund.
  txn_id text not null,
  -- Paise; of a refund negative.
  gross_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  settled_on date,
  bank_reference text not null,
  state text not null constraint settlement_line_state_check check (state in ('matched', 'unknown', 'amount', 'duplicate')),
  -- What our books have; null for what they do not know.
  ours_paise bigint,
  constraint settlement_line_pkey primary key (file_id, line)
);
-- A payment and a refund count once, in whichever file they come first.
create unique index settlement_line_once on settlement_line (kind, txn_id) where state <> 'duplicate';
