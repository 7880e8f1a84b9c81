-- Bills of supply: consecutive numbers within a financial year (April to March), given when the bill is first asked for.

create table bill_counter (
  year text primary key,
  last int not null
);

create table bill (
  booking_id uuid primary key references booking (id),
  number text not null unique,
  issued_at timestamptz not null
);
