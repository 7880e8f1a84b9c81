-- A kept answer is given once more letter by letter: jsonb would put its fields into another order.
alter table idempotency_key alter column answer type text using answer::text;
