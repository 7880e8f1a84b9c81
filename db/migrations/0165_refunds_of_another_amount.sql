-- compatible-from: 0.1.0
-- A refund of which the provider reports another amount than was asked for is set aside for a person, with what it reports; null: no amount in rupees.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('due', 'pending', 'done', 'failed', 'differs'));
alter table refund add column reported_paise int;
