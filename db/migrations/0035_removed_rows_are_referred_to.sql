-- PostgreSQL asks for each row that is removed who refers to it. Kept rows of erased accounts go in batches of hundreds.

-- The copies of a message for other channels: few messages have one.
create index message_origin on message (origin_id) where origin_id is not null;

-- The bookings whose place another one has taken over.
create index booking_replaced_by on booking (replaced_by) where replaced_by is not null;
