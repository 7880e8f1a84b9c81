-- What a purchase writes is checked by the types of its columns: a table's checks are read and compiled anew by every statement that writes
-- to it, a domain's are kept by the connection (decision 60). A column takes its domain before the domain its rule: so no table is written anew.

create domain visit_mode as text;
create domain pay_status as text;
create domain visit_number as int;
create domain consent_place as text;
create domain message_channel as text;
create domain payment_state as text;

alter table booking
  drop constraint booking_mode_check,
  drop constraint booking_pay_status_check,
  alter column mode type visit_mode,
  alter column pay_status type pay_status,
  -- One rule where three said the same: what a second visit has, it has whole.
  drop constraint booking_lab_visit_whole,
  drop constraint booking_visit_statuses,
  add constraint booking_lab_visit_whole check (num_nulls(lab_visit_lab_id, lab_visit_slot_id, lab_visit_starts_at,
    lab_visit_ends_at, visit_status, lab_visit_status) % 6 = 0);
alter table booking_item
  drop constraint booking_item_visit_check,
  alter column visit type visit_number;
alter table booking_event
  drop constraint booking_event_visit_check,
  alter column visit type visit_number;
alter table slot_hold
  drop constraint slot_hold_visit_check,
  alter column visit type visit_number;
alter table consent_event
  drop constraint consent_event_place_check,
  alter column place type consent_place;
alter table message
  drop constraint message_channel_check,
  alter column channel type message_channel;
alter table payment
  drop constraint payment_state_check,
  alter column state type payment_state;

alter domain visit_mode add check (value in ('home', 'lab'));
alter domain pay_status add check (value in ('unpaid', 'confirming', 'paid', 'paylater', 'refunding', 'refunded'));
alter domain visit_number add check (value in (1, 2));
alter domain consent_place add check (value in ('login', 'sign-up', 'checkout', 'app', 'prescription', 'profile'));
alter domain message_channel add check (value in ('sms', 'email', 'whatsapp'));
alter domain payment_state add check (value in ('open', 'confirming', 'succeeded', 'failed', 'expired', 'refunded'));
