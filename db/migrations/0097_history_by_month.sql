-- compatible-from: 0.1.0
-- History in partitions by month, through the leading id of each primary key: a UUIDv7 begins with its time (decision 101). The rows so far
-- stay where they are, as the partition `…_before`; the months after this one are made ahead by the upkeep (db/partitions.ts); what belongs to
-- no month, like an id that is no UUIDv7, goes to the partition `…_default`. All of them lie in a schema of their own.
create schema history;

-- The events of bookings.
alter table booking_event rename to booking_event_before;
alter table booking_event_before set schema history;
create table booking_event (
  booking_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  status text not null,
  actor text not null,
  reason text not null default '',
  -- The booking's version after the change: what happened in one instant keeps its order.
  version int not null default 0,
  visit visit_number,
  constraint booking_event_pkey primary key (booking_id, id)
) partition by range (booking_id);
alter table booking_event
  add constraint booking_event_booking_id_fkey foreign key (booking_id) references booking (id);

-- What the customers ticked.
alter table booking_consent rename to booking_consent_before;
alter table booking_consent_before set schema history;
create table booking_consent (
  booking_id uuid not null,
  code text not null,
  version text not null,
  words text not null,
  tests text[] not null,
  at timestamptz not null,
  constraint booking_consent_pkey primary key (booking_id, code)
) partition by range (booking_id);
alter table booking_consent
  add constraint booking_consent_booking_id_fkey foreign key (booking_id) references booking (id);

-- The openings of reports, with their chain.
alter table report_access rename to report_access_before;
alter table report_access_before set schema history;
create table report_access (
  report_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  version int not null,
  action text not null,
  actor text not null,
  share_id uuid,
  position int not null,
  previous bytea not null,
  hash bytea not null,
  constraint report_access_pkey primary key (report_id, id),
  constraint report_access_position unique (report_id, position)
) partition by range (report_id);
alter table report_access
  add constraint report_access_report_id_fkey foreign key (report_id) references report (id);

-- The consents of customers.
alter table consent_event rename to consent_event_before;
alter table consent_event_before set schema history;
create table consent_event (
  id uuid not null,
  customer_id uuid not null,
  purpose text not null,
  given boolean not null,
  notice_version text not null,
  place consent_place not null,
  at timestamptz not null,
  constraint consent_event_pkey primary key (id)
) partition by range (id);
alter table consent_event
  add constraint consent_event_customer_id_fkey foreign key (customer_id) references customer (id);
create index consent_event_customer on consent_event (customer_id, at);

do $$
declare
  next_month constant timestamptz := (date_trunc('month', now() at time zone 'Asia/Kolkata') + interval '1 month')
    at time zone 'Asia/Kolkata';
  until constant uuid := (lpad(to_hex((extract(epoch from next_month) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  part record;
  rule record;
begin
  for part in
    select * from (values ('booking_event', 'booking_id'), ('booking_consent', 'booking_id'),
      ('report_access', 'report_id'), ('consent_event', 'id')) as parts (name, key)
  loop
    -- What a table checks, its parts check by the same rule.
    for rule in
      select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = format('history.%I', part.name || '_before')::regclass and contype = 'c'
    loop
      execute format('alter table %I add constraint %I %s', part.name, rule.conname, rule.definition);
    end loop;
    execute format('create table history.%I partition of %I default', part.name || '_default', part.name);
    -- Ids without a time may be later than any month.
    execute format('with late as (delete from history.%1$I where %2$I >= %3$L returning *) insert into history.%4$I select * from late',
      part.name || '_before', part.key, until, part.name || '_default');
    execute format('alter table %I attach partition history.%I for values from (minvalue) to (%L)',
      part.name, part.name || '_before', until);
  end loop;
end $$;
