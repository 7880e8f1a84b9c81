-- compatible-from: 0.1.0
-- A report may be read by two people: its owner and who booked it. What one of them says against it does not take the place of the other's words.
alter table report_dispute drop constraint report_dispute_pkey;
alter table report_dispute add constraint report_dispute_pkey primary key (report_id, version, customer_id);
