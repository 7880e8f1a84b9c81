import type { CashStore } from "../../domain/accounting/cash-book.ts";
import { lowestIdOf } from "../../domain/shared/random.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { paymentMethod } from "./payment-sql.ts";

const span = { from: column.timestamp, until: column.timestamp };

/**
 * Collectors whose money was noted in the span, or who still have cash of before its end. Ids are UUIDv7, so that an entry is of the moment
 * at which its payment was settled here, as in the sums of days; a phone without a connection may have taken the money before.
 */
const collectors = sql(
  { fromId: column.uuid, untilId: column.uuid },
  {
    accountId: column.uuid,
    name: column.text,
    cashPaise: column.bigint,
    upiPaise: column.bigint,
    heldPaise: column.bigint,
  },
)`
  select a.id as account_id, a.name,
    coalesce(sum(e.paise) filter (where e.kind = 'cash' and e.id >= ${"fromId"}), 0)::bigint as cash_paise,
    coalesce(sum(e.paise) filter (where e.kind = 'upi' and e.id >= ${"fromId"}), 0)::bigint as upi_paise,
    coalesce(sum(e.paise) filter (where e.kind = 'cash' and e.handed_over_at is null), 0)::bigint as held_paise
  from cash_entry e join staff_account a on a.id = e.account_id
  where e.id < ${"untilId"} and (e.id >= ${"fromId"} or (e.kind = 'cash' and e.handed_over_at is null))
  group by a.id, a.name order by a.name, a.id`;

const handIns = sql(span, {
  id: column.uuid,
  name: column.text,
  announcedAt: column.timestamp,
  announcedPaise: column.bigint,
  countedAt: column.nullable(column.timestamp),
  countedPaise: column.nullable(column.bigint),
  receivedBy: column.text,
  note: column.text,
})`
  select h.id, a.name, h.announced_at, h.announced_paise, h.counted_at, h.counted_paise, h.received_by, h.note
  from cash_hand_in h join staff_account a on a.id = h.account_id
  where (h.announced_at >= ${"from"} and h.announced_at < ${"until"})
    or (h.counted_at >= ${"from"} and h.counted_at < ${"until"})
  order by h.announced_at, h.id`;

const atLabs = sql(span, {
  cashPaise: column.bigint,
  upiPaise: column.bigint,
  cardPaise: column.bigint,
  givenPaise: column.bigint,
})`
  select
    coalesce(sum(p.paid_amount_paise) filter (where ${paymentMethod} = 'cash'), 0)::bigint as cash_paise,
    coalesce(sum(p.paid_amount_paise) filter (where ${paymentMethod} = 'upi'), 0)::bigint as upi_paise,
    coalesce(sum(p.paid_amount_paise) filter (where ${paymentMethod} = 'card'), 0)::bigint as card_paise,
    (select coalesce(sum(r.amount_paise), 0)::bigint from refund r
      where r.settled_at >= ${"from"} and r.settled_at < ${"until"} and r.state = 'done' and r.method = 'cash') as given_paise
  from payment p
  where p.settled_at >= ${"from"} and p.settled_at < ${"until"} and p.paid_amount_paise is not null
    and p.provider = 'desk' and p.state = 'succeeded'
    and not exists (select 1 from cash_entry e where e.booking_id = p.booking_id)`;

/** The cash entries of days. */
export function cashStore(db: Db): CashStore {
  return {
    collectors: ({ from, until }) =>
      db.rows(collectors, { fromId: lowestIdOf(from), untilId: lowestIdOf(until) }),
    handIns: (wanted) => db.rows(handIns, wanted),
    atLabs: (wanted) => db.one(atLabs, wanted),
  };
}
