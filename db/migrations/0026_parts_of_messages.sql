-- A message of several patients or accessions is kept in parts, one for each, so that what is wrong with one holds up no other.
alter table lis_message
  add column part int not null default 1 check (part > 0),
  drop constraint lis_message_client_message_id_key,
  add constraint lis_message_part unique (client, message_id, part);
