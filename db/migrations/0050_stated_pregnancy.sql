-- compatible-from: 0.1.0
-- What patients said of a pregnancy when they booked, because a range of a test depends on it: private, kept with the cart until it is
-- booked and then with the booking; emptied with the account. A list of {patientId, trimester, weeks, on}.

alter table cart add column pregnancies jsonb not null default '[]';
alter table booking add column pregnancies jsonb not null default '[]';
