-- compatible-from: 0.1.0
-- Tests of a paid booking that were not done, and whose price was given back (decision 132).

-- Since when it is known that nothing of the item will be done: no report of it is awaited.
alter table booking_item add column not_done_at timestamptz;

-- A test whose price was given back: an item, or one test of a package. The key gives none back twice.
create table refund_test (
  booking_id uuid not null constraint refund_test_booking_id_fkey references booking (id) on delete cascade,
  item_position integer not null,
  -- Of the item, or of the test in the package.
  service_id integer not null,
  service_name text not null,
  -- The cause of the refund, which names one refund of the booking. Its reference may change.
  cause text not null,
  amount_paise integer not null constraint refund_test_amount_paise_check check (amount_paise >= 0),
  reason text not null,
  -- Of the staff, for the staff.
  note text not null,
  created_at timestamptz not null,
  constraint refund_test_pkey primary key (booking_id, item_position, service_id)
);
