-- compatible-from: 0.1.0
-- The record of the staff in partitions by month, as migration 97 made them of other histories (decision 101). An entry's id is a UUIDv7, made at
-- the time of the entry. The rows so far stay where they are, as the partition `staff_action_before`.
--
-- `unique (who, position)` goes: a partitioned table can have it only with the id in it. One entry a position is the work of `staff_chain`, whose
-- row is locked by whoever adds an entry; the check of the record finds two.
alter table staff_action rename to staff_action_before;
alter table staff_action_before set schema history;
alter table history.staff_action_before drop constraint staff_action_position;
create table staff_action (
  id uuid not null,
  at timestamptz not null,
  who text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  account_id uuid,
  role text not null default '',
  customer_id uuid,
  position int,
  previous bytea,
  hash bytea,
  constraint staff_action_pkey primary key (id)
) partition by range (id);
alter table staff_action
  add constraint staff_action_account_id_fkey foreign key (account_id) references staff_account (id);
alter table staff_action
  add constraint staff_action_chained check (num_nulls(position, previous, hash) in (0, 3));
create index staff_action_subject on staff_action (subject, at);
create index staff_action_at on staff_action (at desc);
create index staff_action_customer on staff_action (customer_id, at desc) where customer_id is not null;
create index staff_action_account on staff_action (account_id, at desc) where account_id is not null;
create index staff_action_chain on staff_action (who, position);

create table history.staff_action_default partition of staff_action default;
do $$
declare
  next_month constant timestamptz := (date_trunc('month', now() at time zone 'Asia/Kolkata') + interval '1 month')
    at time zone 'Asia/Kolkata';
  until constant uuid := (lpad(to_hex((extract(epoch from next_month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
begin
  -- Ids without a time may be later than any month.
  with late as (delete from history.staff_action_before where id >= until returning *)
    insert into history.staff_action_default select * from late;
  execute format('alter table staff_action attach partition history.staff_action_before for values from (minvalue) to (%L)', until);
end $$;
