-- Whom a cart is for and where it is collected, as the checkout chose them (specification, section 3: Cart). Both are ids of the cart's own
-- customer. No foreign key: its index would be written with every change of a cart.

alter table cart add column patient_id uuid, add column address_id uuid;
