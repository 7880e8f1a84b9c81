-- compatible-from: 0.1.0
-- How the sample of each test is taken and brought to the laboratory: into which tube, how much, at which draw, how it travels, and why.
-- What an order needs is added up by tube. Migration 0001 has what is said of it in words.

create table tube (
  id int primary key,
  code text not null unique,
  name text not null,
  -- What one of them takes.
  holds_ml numeric not null check (holds_ml > 0)
);

create table service_handling (
  service_id int not null references service (id),
  position int not null,
  tube_id int not null references tube (id),
  -- What the test needs of it; null where it is not a matter of volume (slides, a swab).
  volume_ml numeric check (volume_ml > 0),
  -- ice, cool, frozen, dark, anaerobic, warm.
  transport text[] not null,
  posture text check (posture in ('seated', 'supine')),
  -- When it is taken, where it is a draw of its own; empty: with any other.
  draw text not null,
  -- Until it is spun or measured; null: with the usual round.
  minutes_to_lab int check (minutes_to_lab > 0),
  home text not null check (home in ('yes', 'equipped', 'no')),
  reason text not null,
  source text not null,
  primary key (service_id, position)
);

-- Who wrote what parameter.plain_words says, who has read it, when, and by what sources; people of the demo are examples.
create table parameter_text (
  parameter_id int primary key references parameter (id),
  author text not null,
  -- A doctor's role or name; empty: nobody has read it yet.
  reviewer text not null,
  reviewed_on date,
  sources text[] not null
);
