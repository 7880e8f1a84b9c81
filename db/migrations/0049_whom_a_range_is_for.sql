-- compatible-from: 0.1.0
-- For whom a range holds beside sex and age, who says it in which edition, and critical limits with ages of their own: a laboratory calls
-- for a newborn's potassium at another value than for a grown-up's, and also where it has no range.

alter table reference_range
  add column age_from_hours int check (age_from_hours >= 0),
  add column age_to_hours int,
  add column pregnancy text check (pregnancy in ('1', '2', '3', 'any')),
  add column phase text check (phase in ('follicular', 'mid-cycle', 'luteal', 'postmenopause')),
  add column time_from_minute int check (time_from_minute between 0 and 1440),
  add column time_to_minute int check (time_to_minute between 0 and 1440),
  add column meal text check (meal in ('fasting', '1h', '2h', '3h')),
  add column method text,
  add column edition text not null default 'unverified',
  add column checked_on date,
  add constraint reference_range_hours check (age_to_hours > age_from_hours),
  add constraint reference_range_times check (time_to_minute > time_from_minute);

create table critical_limit (
  parameter_id int not null references parameter (id),
  position int not null,
  sex text check (sex in ('M', 'F')),
  age_from_days int not null check (age_from_days >= 0),
  age_to_days int not null,
  age_from_hours int check (age_from_hours >= 0),
  age_to_hours int,
  low numeric,
  high numeric,
  -- The limits themselves are critical too.
  inclusive boolean not null,
  -- Of a finding in words: everything is critical but these.
  unless text[] not null,
  source text not null,
  edition text not null,
  checked_on date,
  primary key (parameter_id, position),
  check (age_to_days > age_from_days),
  check (age_to_hours > age_from_hours),
  check (low is not null or high is not null or cardinality(unless) > 0)
);

insert into critical_limit (parameter_id, position, sex, age_from_days, age_to_days, low, high, inclusive, unless, source, edition)
select parameter_id, position, sex, age_from_days, age_to_days, critical_low, critical_high, false, '{}', source, 'unverified'
from reference_range where critical_low is not null or critical_high is not null;

-- Processes of release 0.1.0 still read critical_low and critical_high of reference_range; the next release drops them.
