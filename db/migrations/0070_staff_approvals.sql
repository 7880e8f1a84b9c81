-- compatible-from: 0.1.0
-- What one person of the staff asks for and another decides.
create table staff_approval (
  id uuid constraint staff_approval_pkey primary key,
  action text not null,
  -- A booking's number, a place with its day, a report: numbers only, nothing of a person.
  subject text not null,
  details jsonb not null,
  -- Labs and zones that it is about (`lab:1`, `zone:3`); empty: the whole chain.
  places text[] not null,
  asked_by uuid not null constraint staff_approval_asked_by_fkey references staff_account (id),
  asked_at timestamptz not null,
  state text not null constraint staff_approval_state_check check (state in ('open', 'approved', 'refused', 'withdrawn')),
  decided_by uuid constraint staff_approval_decided_by_fkey references staff_account (id),
  decided_at timestamptz,
  reason text not null,
  constraint staff_approval_decision check (num_nulls(decided_by, decided_at) = case state when 'open' then 2 else 0 end),
  -- Who asks withdraws, and decides nothing.
  constraint staff_approval_four_eyes check (state = 'open' or (decided_by = asked_by) = (state = 'withdrawn'))
);
-- The same is asked for once at a time.
create unique index staff_approval_open on staff_approval (action, subject) where state = 'open';
create index staff_approval_decided on staff_approval (decided_at desc) where state <> 'open';
