-- compatible-from: 0.1.0
-- By which way a payment was opened last: its payer comes back to the link of the message, or to the booking of who is logged in.
alter table payment add column by_link boolean not null default false;
update payment set by_link = true where order_id like 'L%';
