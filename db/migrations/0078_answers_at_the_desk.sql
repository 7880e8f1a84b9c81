-- compatible-from: 0.1.0
-- Answers at the desk: two people who answer one prescription, and words that are used again.

-- Rises with every answer, so that the second of two people is told.
alter table prescription_request add column version int not null default 1;

-- Words for answers, kept by an administrator. {name} and {number} stand for the person and the request.
create table answer_template (
  id uuid constraint answer_template_pkey primary key,
  kind text not null,
  title text not null,
  text text not null,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  removed_at timestamptz
);
insert into answer_template (id, kind, title, text, changed_at, changed_by) values
  ('01930000-0000-7000-8000-000000000001', 'call-backs', 'Nobody answers',
    'We called {number} and reached nobody. We call once more today.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000002', 'grievances', 'We look into it',
    'Dear {name}, we have received your complaint {number} and are looking into it. We write to you again here.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000003', 'grievances', 'Solved',
    'Dear {name}, your complaint {number} is solved. If it is not, please write to us again.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000004', 'prescriptions', 'Cannot be read',
    'Dear {name}, we cannot read the picture of {number}. Please send it again, in daylight and with the whole page.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000005', 'prescriptions', 'Our proposal',
    'Dear {name}, these are the tests of your prescription {number}. Check them against it before you book.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000006', 'applications', 'Invitation',
    'Dear {name}, thank you for your application {number}. We would like to meet you and call you to agree on a time.', '2026-11-26T00:00:00Z', 'system'),
  ('01930000-0000-7000-8000-000000000007', 'applications', 'No',
    'Dear {name}, thank you for your application {number}. We have chosen somebody else this time.', '2026-11-26T00:00:00Z', 'system');
