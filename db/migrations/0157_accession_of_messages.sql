-- compatible-from: 0.1.0
-- The booked test that a message of the laboratory is of, where it is of one: an account of some labs and zones sees what is of a booking of
-- theirs. Null for messages from before, and for what names no booked test: they are for accounts of the whole chain.
alter table lis_message add column accession text;
