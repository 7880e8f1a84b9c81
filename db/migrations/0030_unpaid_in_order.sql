-- The unpaid bookings of a customer in the order in which they are asked for: no other index may look as good, however many are paid.
drop index booking_unpaid;
create index booking_unpaid on booking (customer_id, created_at desc, id desc)
  where holds_slot and status = 'Awaiting Payment' and pay_status = 'unpaid';
