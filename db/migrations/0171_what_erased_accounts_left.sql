-- compatible-from: 0.1.0
-- Accounts that were erased before an erasure emptied what providers said of their payments and the words of their visits (db/stores/deletions.ts).
update payment p set session = null
  from booking b join customer c on c.id = b.customer_id
  where b.id = p.booking_id and c.deleted_at is not null and p.session is not null;
update payment_event e set raw = ''
  from payment p join booking b on b.id = p.booking_id join customer c on c.id = b.customer_id
  where p.order_id = e.order_id and c.deleted_at is not null and e.raw <> '';
update booking_event e set reason = ''
  from booking b join customer c on c.id = b.customer_id
  where b.id = e.booking_id and c.deleted_at is not null and e.reason <> '';
update visit_event e set details = e.details || (
    select jsonb_object_agg(words, '') from unnest(array['reason', 'missing']) as words where e.details ->> words <> ''
  )
  from booking b join customer c on c.id = b.customer_id
  where b.id = e.booking_id and c.deleted_at is not null and (e.details ->> 'reason' <> '' or e.details ->> 'missing' <> '');

-- Nothing asks for cash by when it was taken.
drop index cash_entry_taken;
