-- compatible-from: 0.1.0
-- Pictures of the catalogue that were put in at the desk: by their hash, so that one is kept once and never changes.
create table catalogue_picture (
  -- SHA-256 of the content, the first 32 hexadecimal digits: its name in the address.
  name text constraint catalogue_picture_pkey primary key,
  -- WebP.
  content bytea not null,
  added_at timestamptz not null,
  added_by text not null
);
