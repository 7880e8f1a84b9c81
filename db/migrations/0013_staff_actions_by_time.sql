-- The record of what the lab's staff did is read newest first.

create index staff_action_at on staff_action (at desc);
