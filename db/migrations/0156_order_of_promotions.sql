-- compatible-from: 0.1.0
-- Of two promotions that take the same off, the first one counts. Null for those that a process of the release before has written.
alter table promotion add column position integer;
