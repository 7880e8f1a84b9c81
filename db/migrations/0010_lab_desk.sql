-- What people of the laboratory look for: messages that were set aside, reports on hold, and what was done by hand, newest first.
create index lis_message_quarantined on lis_message (received_at) where state = 'quarantined';
create index report_version_held on report_version (reported_at) where status = 'onhold';
create index staff_action_at on staff_action (at desc);
