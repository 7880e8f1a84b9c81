-- compatible-from: 0.1.0
-- All tubes of a booking, replaced labels too: whoever removes a booking after its retention time asks for them.
create index visit_tube_booking on visit_tube (booking_id);
