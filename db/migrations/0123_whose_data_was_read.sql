-- compatible-from: 0.1.0
-- Whose data an entry of the staff's record is about where it is that of several: the visits of a day, what a search has found. The entry
-- itself names them too, under its hash.
create table staff_action_person (
  customer_id uuid not null,
  action_id uuid not null,
  constraint staff_action_person_pkey primary key (customer_id, action_id)
);

-- The entries so far name the bookings, or the customers that were found.
insert into staff_action_person (customer_id, action_id)
select distinct b.customer_id, a.id
from staff_action a cross join lateral jsonb_array_elements_text(a.details -> 'visits') as v (booking_no)
  join booking b on b.booking_no = v.booking_no
where a.action in ('visits read', 'own visits read') and jsonb_typeof(a.details -> 'visits') = 'array'
on conflict do nothing;

insert into staff_action_person (customer_id, action_id)
select distinct c.id, a.id
from staff_action a cross join lateral jsonb_array_elements_text(a.details -> 'customers') as f (id)
  join customer c on c.id::text = f.id
where a.action = 'people found' and jsonb_typeof(a.details -> 'customers') = 'array'
on conflict do nothing;
