-- compatible-from: 0.1.0
-- The collector's phone: a session of a shift behind a PIN.

create table staff_pin (
  account_id uuid constraint staff_pin_pkey primary key constraint staff_pin_account_id_fkey references staff_account (id),
  -- argon2id
  pin_hash text not null,
  set_at timestamptz not null
);

-- When the PIN was last typed in this session; null: not yet.
alter table staff_session add column pin_at timestamptz;
