-- Health articles that the lab has taken off the site; their texts stay in content/.
create table withdrawn_article (
  slug text primary key,
  withdrawn_at timestamptz not null,
  reason text not null
);
