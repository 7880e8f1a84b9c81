-- compatible-from: 0.1.0
-- When each process of the site was last seen: what one that is gone had begun is taken over by the others. Written every two seconds, so it is
-- the process's proof that the database takes changes, too.
create table process_beat (
  id      uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);
