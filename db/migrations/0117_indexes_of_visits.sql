-- compatible-from: 0.1.0
-- What the desk asks of visits, by indexes that hold only what is open: tubes on their way to the laboratory, and cash that collectors still have.
create index visit_tube_under_way on visit_tube (labelled_at)
  where replaced_at is null and received_at is null and rejected_at is null;
create index cash_entry_held on cash_entry (account_id, taken_at) where kind = 'cash' and handed_over_at is null;
-- Reception confirms all entries of a hand-in.
create index cash_entry_hand_in on cash_entry (hand_in_id) where hand_in_id is not null;

-- Messages of the laboratory: removed with their report after its retention time.
create index lis_message_report on lis_message (report_id) where report_id is not null;
