-- compatible-from: 0.1.0
-- Of a booking's two visits the one that a message is about: what is done about the other leaves it true. Null for messages from before, and for
-- what is about the booking as a whole.
alter table message add column visit integer;

alter table message add constraint message_visit_check check (visit in (1, 2));
