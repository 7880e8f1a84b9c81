-- compatible-from: 0.1.0
-- The codes of LOINC that the catalogue's parameters may carry, with LOINC's six axes (seed/catalogue/loinc.csv). The check of a catalogue reads
-- them; no page and no report does. What the laboratory imported is kept, so that its export imports again.

create table loinc_term (
  loinc text primary key,
  component text not null,
  property text not null,
  time text not null,
  system text not null,
  scale text not null,
  method text not null,
  -- What the laboratory calls the observation; a parameter under another name is compared with these and with the component.
  names text[] not null,
  -- Where the axes were read: LOINC's own table or name, or "unverified".
  source text not null
);

-- The place of a post office in the file: the first that delivers gives its pincode the name, and a pincode may have thirty.
alter table post_office add column position integer not null default 0;
