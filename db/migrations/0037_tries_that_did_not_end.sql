-- What ends the process that works on it is set aside after a few tries: so each try is counted when it begins.

-- Tries in a row that began and came to no end; nought once one has.
alter table message add column begun int not null default 0;

-- Of the lab's messages that are being applied. Not a column: the row of the message is locked meanwhile, and what its own transaction
-- counts is undone with it. So nothing refers to it here either.
create table lis_message_try (
  message_id uuid primary key,
  begun int not null
);
