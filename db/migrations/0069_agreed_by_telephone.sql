-- compatible-from: 0.1.0
-- A caller agrees to the terms by telephone, as the desk's booking page has it read out.
alter domain consent_place drop constraint consent_place_check;
alter domain consent_place add constraint consent_place_check
  check (value in ('login', 'sign-up', 'checkout', 'app', 'prescription', 'profile', 'telephone'));
