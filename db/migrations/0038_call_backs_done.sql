-- When somebody has called back; the lab's staff lists those who still wait.
alter table call_back add column done_at timestamptz;

create index call_back_open on call_back (created_at) where done_at is null;
