-- What is removed by its time alone, whoever it is about, is found without reading the table.

-- Messages to numbers without an account.
create index message_of_nobody on message (created_at) where customer_id is null;

-- Complaints that were closed, feedback that opened none, and the feedback of a complaint.
create index grievance_resolved on grievance (resolved_at) where resolved_at is not null;
create index feedback_changed on feedback (changed_at) where ticket_no is null;
create index feedback_ticket on feedback (ticket_no) where ticket_no is not null;

create index family_invitation_expiry on family_invitation (expires_at);

-- Addresses that their customer has removed.
create index address_hidden on address (hidden_at) where hidden_at is not null;
