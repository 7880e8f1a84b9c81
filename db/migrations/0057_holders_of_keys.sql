-- compatible-from: 0.1.0
-- The process that is at a request with this key; null for one that a process of release 0.1.0 began.
alter table idempotency_key add column holder uuid;
