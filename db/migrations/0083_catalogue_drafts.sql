-- compatible-from: 0.1.0
-- Changes of the catalogue that somebody prepares at the desk and somebody else publishes.

create table catalogue_draft (
  id uuid constraint catalogue_draft_pkey primary key,
  title text not null,
  state text not null constraint catalogue_draft_state_check
    check (state in ('draft', 'review', 'scheduled', 'published', 'discarded')),
  -- Rises with each change of the draft or one of its rows.
  version int not null default 1,
  created_at timestamptz not null,
  created_by uuid not null constraint catalogue_draft_created_by_fkey references staff_account (id),
  -- Everybody who changed a row: none of them publishes it.
  editors uuid[] not null default '{}',
  -- What was said last: why it was sent back, or why it could not be published on its day.
  note text not null default '',
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid constraint catalogue_draft_reviewed_by_fkey references staff_account (id),
  -- The day in India on which it is published, once reviewed.
  publish_on date,
  published_at timestamptz,
  -- The version of the catalogue that it made.
  catalogue_version bigint
);
create index catalogue_draft_open on catalogue_draft (state, created_at desc);

create table catalogue_draft_row (
  draft_id uuid not null constraint catalogue_draft_row_draft_id_fkey references catalogue_draft (id),
  file text not null,
  -- The row of the file: its key and its number among those of the same key, or "new:" and a number of its own.
  row_key text not null,
  -- Its cells by their headings when it was first changed; null: there was none.
  before jsonb,
  -- As they shall be; null: the row goes.
  after jsonb,
  version int not null,
  edited_by text not null,
  edited_at timestamptz not null,
  constraint catalogue_draft_row_pkey primary key (draft_id, file, row_key)
);
