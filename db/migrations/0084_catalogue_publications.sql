-- compatible-from: 0.1.0
-- Each published state of the catalogue, whole: its files by their hashes, so that one that did not change is kept once.

create table catalogue_file (
  -- SHA-256 of the file's text, as hexadecimal digits.
  hash text constraint catalogue_file_pkey primary key,
  -- The text in UTF-8, gzip.
  content bytea not null
);

create table catalogue_publication (
  catalogue_version bigint constraint catalogue_publication_pkey primary key,
  at timestamptz not null,
  -- The name that they sign with; empty: nobody is known, it was there before the first one was kept.
  published_by text not null,
  -- Everybody who prepared it, with commas between; empty: whoever published it.
  prepared_by text not null default '',
  reason text not null,
  draft_id uuid,
  -- The version that this one brought back.
  brings_back bigint,
  -- File name to hash.
  files jsonb not null
);
