-- When an item's report was found to be later than promised and its customer was told; null while it is in time.
alter table booking_item add column late_at timestamptz;

-- What is past today is not told of again.
update booking_item set late_at = promised_by where promised_by < now();

create index booking_item_promise on booking_item (promised_by) where late_at is null and promised_by is not null;
