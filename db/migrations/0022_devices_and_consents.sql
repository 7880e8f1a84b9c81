-- Devices that logins are known from, warnings as something a customer chooses ways for, and where else consents are given.

-- A device that a customer has logged in on: a hash of what its cookie holds and of the customer. It opens nothing; a login from a
-- device without a row here is told to the customer.
create table known_device (
  customer_id uuid not null references customer (id),
  device_hash bytea not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (customer_id, device_hash)
);
create index known_device_seen on known_device (last_seen);

alter table contact_preference drop constraint contact_preference_purpose_check;
alter table contact_preference add constraint contact_preference_purpose_check
  check (purpose in ('bookings', 'reports', 'reminders', 'security', 'promotions'));

alter table consent_event drop constraint consent_event_place_check;
alter table consent_event add constraint consent_event_place_check
  check (place in ('login', 'sign-up', 'checkout', 'app', 'prescription', 'profile'));
