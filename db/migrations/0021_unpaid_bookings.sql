-- A customer's unpaid bookings are looked for with every hold and booking, however many bookings there are.
create index booking_unpaid on booking (customer_id)
  where holds_slot and status = 'Awaiting Payment' and pay_status = 'unpaid';
