import { createHash } from "node:crypto";
import type { Chain, OpeningAction } from "../../domain/reports/access-log.ts";
import { linkText } from "../../domain/reports/access-log.ts";
import type { AccessStore } from "../../domain/reports/ports.ts";
import type { ShareStore } from "../../domain/reports/share/types.ts";
import { NO_HASH } from "../../domain/shared/hash-chain.ts";
import { hexOf } from "../../domain/shared/hex.ts";
import { arrayOf, bytea, int, nullable, oneOf, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import type { Tx } from "../client/execute.ts";
import { sql } from "../client/sql.ts";
import { lockCustomer } from "./customers.ts";
import { openedBy } from "./report-sql.ts";

/** Starts the chains of reports without openings; serialises concurrent first openings. Hashes are in hex. */
const begin = sql({ reportIds: arrayOf(uuid), hashes: arrayOf(text) }, { reportId: uuid })`
  insert into report_chain (report_id, length, previous, hash)
  select id, 1, decode(repeat('00', 32), 'hex'), decode(hash, 'hex')
  from unnest(${"reportIds"}::uuid[], ${"hashes"}::text[]) as chain (id, hash) order by id
  on conflict (report_id) do nothing
  returning report_id`;

/**
 * The end of a chain is locked, so that the next opening on any process waits for this one and continues from it. Ends are locked in the
 * order of their reports, so that there is no deadlock.
 */
const lock = sql({ reportIds: arrayOf(uuid) }, { reportId: uuid, length: int, hash: bytea })`
  select report_id, length, hash from report_chain where report_id = any(${"reportIds"}) order by report_id for update`;

const lengthen = sql({ reportIds: arrayOf(uuid), hashes: arrayOf(text) }, {})`
  update report_chain c set length = c.length + 1, previous = c.hash, hash = decode(n.hash, 'hex')
  from unnest(${"reportIds"}::uuid[], ${"hashes"}::text[]) as n (report_id, hash)
  where c.report_id = n.report_id`;

const append = sql(
  {
    ids: arrayOf(uuid),
    reportIds: arrayOf(uuid),
    versions: arrayOf(int),
    at: timestamp,
    action: text,
    actor: text,
    shareId: nullable(uuid),
    positions: arrayOf(int),
    previous: arrayOf(text),
    hashes: arrayOf(text),
  },
  {},
)`
  insert into report_access (report_id, id, version, at, action, actor, share_id, position, previous, hash)
  select report_id, id, version, ${"at"}, ${"action"}, ${"actor"}, ${"shareId"}, position, decode(previous, 'hex'), decode(hash, 'hex')
  from unnest(${"ids"}::uuid[], ${"reportIds"}::uuid[], ${"versions"}::integer[], ${"positions"}::integer[],
    ${"previous"}::text[], ${"hashes"}::text[]) as opening (id, report_id, version, position, previous, hash)`;

const openingRow = {
  id: uuid,
  reportId: uuid,
  version: int,
  at: timestamp,
  action: oneOf<OpeningAction>(),
  actor: text,
  shareId: nullable(uuid),
};

const openings = sql({ reportId: uuid }, openingRow)`
  select a.id, a.report_id, a.version, a.at, a.action, ${openedBy} as actor, a.share_id
  from report_access a join report r on r.id = a.report_id
  where a.report_id = ${"reportId"} order by a.position desc limit 200`;

/** Reports with a chain, also those whose recorded end is missing. */
const nextReports = sql(
  { after: nullable(uuid) },
  { reportId: uuid, length: nullable(int), hash: nullable(bytea) },
)`
  select r.id as report_id, c.length, c.hash
  from report r left join report_chain c on c.report_id = r.id
  where r.id > coalesce(${"after"}::uuid, '00000000-0000-0000-0000-000000000000')
    and (c.report_id is not null or exists (select 1 from report_access a where a.report_id = r.id))
  order by r.id limit 200`;

const chained = sql(
  { reportIds: arrayOf(uuid) },
  { ...openingRow, position: int, previous: bytea, hash: bytea },
)`
  select id, report_id, version, at, action, actor, share_id, position, previous, hash from report_access
  where report_id = any (${"reportIds"}) order by report_id, position`;

interface Link {
  reportId: string;
  text: string;
}

type Linked<L extends Link> = L & { position: number; previous: Uint8Array; hash: Uint8Array };

/** The places of openings, each of another report, at the ends of their reports' chains, which it locks; `verifyChain` checks the same hash. */
async function chain<L extends Link>(tx: Tx, links: readonly L[]): Promise<Linked<L>[]> {
  const linked = (link: L, position: number, previous: Uint8Array) => ({
    ...link,
    position,
    previous,
    hash: hashOf(previous, position, link.text),
  });
  const first = links.map((link) => linked(link, 1, NO_HASH));
  const [begun, locked] = await Promise.all([
    tx.rows(begin, endsOf(first)),
    tx.rows(lock, { reportIds: links.map(({ reportId }) => reportId) }),
  ]);
  const isBegun = new Set(begun.map(({ reportId }) => reportId));
  const ends = new Map(locked.map((end) => [end.reportId, end]));
  return first.map((link) => {
    if (isBegun.has(link.reportId)) return link;
    const end = ends.get(link.reportId);
    if (!end) throw new Error("the end of a report's chain is gone");
    return linked(link, end.length + 1, end.hash);
  });
}

function endsOf(links: readonly { reportId: string; hash: Uint8Array }[]) {
  return { reportIds: links.map(({ reportId }) => reportId), hashes: links.map(({ hash }) => hexOf(hash)) };
}

function hashOf(previous: Uint8Array, position: number, text: string): Buffer {
  return createHash("sha256").update(previous).update(`${position}\n${text}`).digest();
}

export function accessStore(db: Db): AccessStore {
  const noteTogether: AccessStore["noteTogether"] = async ({ at, action, actor, shareId }, opened) => {
    if (opened.length === 0) return;
    const links = opened.map((each) => ({
      ...each,
      text: linkText({ at, action, actor, shareId, ...each }),
    }));
    await db.tx(async (tx) => {
      const chained = await chain(tx, links);
      const columns = {
        ids: chained.map(({ id }) => id),
        versions: chained.map(({ version }) => version),
        positions: chained.map(({ position }) => position),
        previous: chained.map(({ previous }) => hexOf(previous)),
        ...endsOf(chained),
      };
      await Promise.all([
        tx.run(lengthen, endsOf(chained.filter(({ position }) => position > 1))),
        tx.run(append, { at, action, actor, shareId, ...columns }),
      ]);
    });
  };
  return {
    note: (opening) => noteTogether(opening, [opening]),
    noteTogether,
    openings: (reportId) => db.rows(openings, { reportId }),
    async chains(after) {
      const reports = await db.rows(nextReports, { after });
      const rows = await db.rows(chained, { reportIds: reports.map(({ reportId }) => reportId) });
      const byReport = Map.groupBy(rows, ({ reportId }) => reportId);
      return reports.map(
        ({ reportId, length, hash }): Chain => ({
          reportId,
          end: length !== null && hash ? { length, hash } : null,
          openings: byReport.get(reportId) ?? [],
        }),
      );
    },
  };
}

const shareRow = {
  shareId: uuid,
  reportId: uuid,
  customerId: uuid,
  label: text,
  tokenHash: bytea,
  codeHash: bytea,
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: nullable(timestamp),
};

const insertBelow = sql({ ...shareRow, most: int }, {})`
  insert into report_share (id, report_id, customer_id, label, token_hash, code_hash, created_at, expires_at, revoked_at)
  select ${"shareId"}, ${"reportId"}, ${"customerId"}, ${"label"}, ${"tokenHash"}, ${"codeHash"}, ${"createdAt"},
    ${"expiresAt"}, ${"revokedAt"}
  where (
    select count(*) from report_share
    where customer_id = ${"customerId"} and report_id = ${"reportId"} and revoked_at is null and expires_at > ${"createdAt"}
  ) < ${"most"}`;

const list = sql(
  { customerId: uuid, reportId: uuid },
  { ...shareRow, openings: int, lastOpenedAt: nullable(timestamp) },
)`
  select s.id as share_id, s.report_id, s.customer_id, s.label, s.token_hash, s.code_hash, s.created_at, s.expires_at,
    s.revoked_at, o.openings, o.last_opened_at
  from report_share s
    cross join lateral (
      select count(*)::integer as openings, max(a.at) as last_opened_at from report_access a
      where a.report_id = s.report_id and a.share_id = s.id
    ) o
  where s.customer_id = ${"customerId"} and s.report_id = ${"reportId"}
  order by s.created_at desc, s.id desc`;

const revoke = sql({ customerId: uuid, reportId: uuid, shareId: uuid, now: timestamp }, {})`
  update report_share set revoked_at = coalesce(revoked_at, ${"now"})
  where id = ${"shareId"} and report_id = ${"reportId"} and customer_id = ${"customerId"}`;

/** The share token authorises the query, in place of a customer. */
const findByToken = sql({ tokenHash: bytea }, shareRow)`
  select id as share_id, report_id, customer_id, label, token_hash, code_hash, created_at, expires_at, revoked_at
  from report_share where token_hash = ${"tokenHash"}`;

export function shareStore(db: Db): ShareStore {
  return {
    add: (share, most) =>
      db.tx(async (tx) => {
        const { customerId } = share;
        await tx.one(lockCustomer, { customerId });
        const [tokenHash, codeHash] = [Buffer.from(share.tokenHash), Buffer.from(share.codeHash)];
        return (await tx.run(insertBelow, { ...share, tokenHash, codeHash, most })) === 1;
      }),
    list: (customerId, reportId) => db.rows(list, { customerId, reportId }),
    revoke: async (customerId, reportId, shareId, now) =>
      (await db.run(revoke, { customerId, reportId, shareId, now })) === 1,
    findByToken: (tokenHash) => db.maybe(findByToken, { tokenHash: Buffer.from(tokenHash) }),
  };
}
