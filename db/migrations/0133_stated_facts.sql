-- compatible-from: 0.1.0
-- What was said of a patient when a test was booked whose range depends on it: the phase of the cycle or menopause, and a newborn's time of
-- birth. Private, kept as pregnancies are: with the cart until it is booked and then with the booking; emptied with the account.
-- A list of {patientId, phase, bornMinute, on}.

alter table cart add column stated_facts jsonb not null default '[]';
alter table booking add column stated_facts jsonb not null default '[]';
