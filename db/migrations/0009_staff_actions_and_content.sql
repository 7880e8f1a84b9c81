-- What the lab's staff did by the command line, and the chain's own texts over those that come with Namuna.

create table staff_action (
  id uuid primary key,
  at timestamptz not null,
  -- The name that the person gave, or that of their account on the machine.
  actor text not null,
  command text not null,
  subject text not null,
  -- What changed; never names, numbers or results of customers.
  detail jsonb not null
);
create index staff_action_at on staff_action (at desc);

create table content_page (
  room text not null check (room in ('articles')),
  slug text not null,
  -- Markdown with front matter, as in content/; null: the text that comes with Namuna is not shown.
  markdown text,
  changed_at timestamptz not null,
  primary key (room, slug)
);
