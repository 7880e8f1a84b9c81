-- How customers wish to be written to. A row is a choice that was made; without one the default of the domain holds.

create table contact_preference (
  customer_id uuid not null references customer (id),
  purpose text not null check (purpose in ('bookings', 'reports', 'reminders', 'promotions')),
  channel text not null check (channel in ('sms', 'whatsapp', 'email')),
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (customer_id, purpose, channel)
);

-- The language a customer likes to be spoken to in.
alter table customer add column language text not null default 'en' check (language in ('en', 'bn', 'hi'));

-- Null until the customer has shown that the present address is theirs; nothing but the proof itself is sent there before.
alter table customer add column email_verified_at timestamptz;
