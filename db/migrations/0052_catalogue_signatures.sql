-- compatible-from: 0.1.0
-- Who has signed what of the catalogue's medicine: codes, ranges, critical limits, preparation, texts. A row is a signature under what the
-- catalogue said at that moment, by its hash: with any change of it the signature holds no longer. Rows are added and never changed.
-- `key` is a parameter's or service's code, or a text's folder and name. The signing is also in `staff_action`.

create table catalogue_signature (
  id uuid primary key,
  kind text not null check (kind in ('code', 'range', 'critical', 'preparation', 'text')),
  key text not null,
  -- SHA-256, as hexadecimal digits.
  content_hash text not null,
  signed_by text not null,
  -- Of the medical council.
  registration text not null,
  signed_at timestamptz not null
);
create index catalogue_signature_item on catalogue_signature (kind, key);
