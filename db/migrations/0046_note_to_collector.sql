-- What the customer wants the collector to know of a home visit ("ring the second bell"); emptied with the account.
alter table booking add column note_to_collector text not null default ''
  constraint booking_note_to_collector_length check (char_length(note_to_collector) <= 300);
