-- compatible-from: 0.1.0
-- PostgreSQL asks for each row that is removed who refers to it (migration 35). An erased account's people and the account itself go in batches
-- of hundreds: without these a batch reads all bookings, reports and payments once for each of them.
create index booking_patient on booking (patient_id);
create index lab_order_patient on lab_order (patient_id);
create index report_booked_patient on report (booked_patient_id);
create index payment_customer on payment (customer_id);

create index family_invitation_patient on family_invitation (patient_id);
create index prescription_request_patient on prescription_request (patient_id) where patient_id is not null;
create index grievance_customer on grievance (customer_id) where customer_id is not null;
create index feedback_customer on feedback (customer_id);
create index report_share_customer on report_share (customer_id);
create index report_dispute_customer on report_dispute (customer_id);
