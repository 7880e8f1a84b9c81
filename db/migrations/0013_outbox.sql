-- The outbox keeps what a message is made of, whom it is for, who carried it and what became of it.

alter table message
  -- The customer that it is for; null for a number without an account.
  add column customer_id uuid,
  -- The values of the template's variables; null: queued by a version that kept the text alone.
  add column variables jsonb,
  -- The message of which this is a copy for another channel that the customer has chosen.
  add column origin_id uuid references message (id) on delete cascade,
  -- Nobody carries messages of its channel here: it stays in the outbox and has reached nobody.
  add column kept_at timestamptz,
  -- The customer has switched this channel off for what it tells of.
  add column unwanted_at timestamptz,
  -- Who took it over, and the name under which they report on it.
  add column carrier text not null default '',
  add column carrier_reference text not null default '',
  -- What the carrier reports: only ever forward.
  add column delivery text not null default '' check (delivery in ('', 'undelivered', 'delivered', 'read')),
  add column delivery_at timestamptz,
  -- When the customer opened it under Notifications.
  add column seen_at timestamptz,
  add column state text not null generated always as (
    case
      when failed_at is not null then 'failed'
      when unwanted_at is not null then 'unwanted'
      when kept_at is not null then 'kept'
      when sent_at is null then 'queued'
      when delivery = '' then 'sent'
      else delivery
    end
  ) stored;

update message set customer_id = customer.id from customer where customer.mobile = message.recipient;

create index message_customer on message (customer_id, created_at desc) where customer_id is not null;
create index message_reference on message (carrier, carrier_reference) where carrier_reference <> '';
create index message_state on message (state, created_at desc) where state in ('failed', 'kept', 'undelivered');

-- Tomorrow's visits, for their reminders.
create index booking_visit on booking (starts_at) where holds_slot;
