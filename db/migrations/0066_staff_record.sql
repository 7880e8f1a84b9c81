-- compatible-from: 0.1.0
-- The record of the staff as chains that show when an entry was changed or removed, one for each person who signs.

-- The end of each chain, locked by whoever adds an entry.
create table staff_chain (
  who text constraint staff_chain_pkey primary key,
  length int not null constraint staff_chain_length_check check (length > 0),
  previous bytea not null constraint staff_chain_previous_check check (octet_length(previous) = 32),
  hash bytea not null constraint staff_chain_hash_check check (octet_length(hash) = 32)
);

alter table staff_action
  add column account_id uuid,
  add column role text not null default '',
  -- Whose data it was, where it was one customer's.
  add column customer_id uuid,
  add column position int,
  add column previous bytea,
  add column hash bytea;
alter table staff_action
  add constraint staff_action_account_id_fkey foreign key (account_id) references staff_account (id);

-- hash = SHA-256 of `previous` and the entry as a jsonb array of text (db/stores/staff-actions.ts).
do $$
declare
  entry record;
  chained staff_chain;
begin
  for entry in select * from staff_action order by who, at, id loop
    if chained.who is distinct from entry.who then
      chained := row(entry.who, 0, null, decode(repeat('00', 32), 'hex'));
    end if;
    chained.length := chained.length + 1;
    chained.previous := chained.hash;
    chained.hash := sha256(chained.previous || convert_to(jsonb_build_array(
      chained.length, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.who,
      null, '', null, entry.action, entry.subject, entry.details)::text, 'UTF8'));
    update staff_action set position = chained.length, previous = chained.previous, hash = chained.hash
      where id = entry.id;
    insert into staff_chain values (chained.*) on conflict (who) do update
      set length = excluded.length, previous = excluded.previous, hash = excluded.hash;
  end loop;
end $$;

-- Entries without a position are those that a process of the release before wrote beside this one: they are in no chain.
alter table staff_action
  add constraint staff_action_chained check (num_nulls(position, previous, hash) in (0, 3));
alter table staff_action
  add constraint staff_action_position unique (who, position);
create index staff_action_customer on staff_action (customer_id, at desc) where customer_id is not null;
create index staff_action_account on staff_action (account_id, at desc) where account_id is not null;
