-- What decides whether a message of the laboratory is newer than what is known, and what it says beside its values.
-- In a version from before this, sent_at is null and content_hash empty: such a version is compared by reported_at.
alter table report_version
  -- What the laboratory wrote about the whole report, in the order in which it came.
  add column comments jsonb not null default '[]',
  -- The time in the message as it was sent, also where it cannot be true (a clock at its first day), and what it is exact to, in milliseconds.
  add column sent_at timestamptz,
  add column sent_exact_to int,
  -- Which field it is from: OBR-22, MSH-7, issued, authorisedAt, sentAt.
  add column sent_field text not null default '',
  -- SHA-256 of what the message said: the same message again is known by it.
  add column content_hash text not null default '';
