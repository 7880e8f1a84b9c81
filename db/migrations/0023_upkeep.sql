-- What the background looks for stays small however long the history grows.

-- Ended sessions, for their sweep: by their absolute end, and by their last use.
create index session_expiry on session (expires_at);
create index session_seen on session (seen_at);

-- Codes leave before anything else that is due.
create index message_due_template on message (template, next_attempt_at) where next_attempt_at is not null;

-- Reminders that have not left, to be withdrawn with their visit.
create index message_reminder on message (dedupe_key) where next_attempt_at is not null and dedupe_key like 'reminder:%';

-- Bookings whose samples are at the lab: the only ones whose results can be late.
create index booking_at_lab on booking (id) where status in ('Sample Collected', 'At Lab', 'Partly Reported');
