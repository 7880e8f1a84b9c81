import type { ShareStore } from "../../domain/reports/share/ports.ts";
import { bytea, int, nullable, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { lockCustomer } from "./customers.ts";

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

/** The token is what the asker owns: it stands for the customer who made the link. */
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
