-- compatible-from: 0.1.0
-- Health articles that were written or changed at the desk: they take the place of those of content/ of the same slug.
create table article_text (
  slug text constraint article_text_pkey primary key,
  -- Markdown with its front matter, as a file of content/articles; empty: the article of this slug is gone.
  text text not null,
  edited_at timestamptz not null
);
