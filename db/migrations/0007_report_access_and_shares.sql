-- Openings of a report as a chain that shows when one was changed or removed, and links by which its owner shares it.

-- The end of each report's chain. It is locked by whoever adds an opening, so openings have one order in all processes; its length
-- and hash give away an opening that was cut off the end.
create table report_chain (
  report_id uuid primary key references report (id),
  length int not null check (length > 0),
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);

-- hash = SHA-256 of `previous`, the position, a line feed and the opening as a JSON array (domain/reports/access/link-text.ts).
alter table report_access
  add column share_id uuid,
  add column position int,
  add column previous bytea,
  add column hash bytea;

do $$
declare
  opening record;
  chained report_chain;
begin
  for opening in select * from report_access order by report_id, at, id loop
    if chained.report_id is distinct from opening.report_id then
      chained := row(opening.report_id, 0, null, decode(repeat('00', 32), 'hex'));
    end if;
    chained.length := chained.length + 1;
    chained.previous := chained.hash;
    chained.hash := sha256(chained.previous || convert_to(format(E'%s\n["%s","%s","%s",%s,"%s","%s",null]', chained.length,
      opening.report_id, opening.id, to_char(opening.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      opening.version, opening.action, opening.actor), 'UTF8'));
    update report_access set position = chained.length, previous = chained.previous, hash = chained.hash
      where report_id = opening.report_id and id = opening.id;
    insert into report_chain values (chained.*) on conflict (report_id) do update
      set length = excluded.length, previous = excluded.previous, hash = excluded.hash;
  end loop;
end $$;

alter table report_access
  alter column position set not null,
  alter column previous set not null,
  alter column hash set not null,
  add constraint report_access_position unique (report_id, position),
  drop constraint report_access_action_check,
  add constraint report_access_action_check
    check (action in ('view', 'download', 'data', 'fhir', 'share', 'share-download', 'staff', 'verify'));

-- A link by which somebody without an account reads one report. Link and code are kept as hashes only.
create table report_share (
  id uuid primary key,
  report_id uuid not null references report (id),
  customer_id uuid not null references customer (id),
  label text not null,
  token_hash bytea not null unique,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  wrong_tries int not null default 0,
  -- No code is looked at before this time.
  blocked_until timestamptz
);
create index report_share_report on report_share (report_id, created_at desc);
