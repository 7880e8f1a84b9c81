import type { CashStore } from "../../domain/accounting/cash-book.ts";
import * as column from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";
import { paymentMethod } from "./payment-sql.ts";

const span = { from: column.timestamp, until: column.timestamp };

/** Collectors who took cash in the span or still have some. */
const collectors = sql(span, {
  name: column.text,
  cashPaise: column.bigint,
  upiPaise: column.bigint,
  heldPaise: column.bigint,
})`
  select a.name,
    coalesce(sum(e.paise) filter (where e.kind = 'cash' and e.taken_at >= ${"from"}), 0)::bigint as cash_paise,
    coalesce(sum(e.paise) filter (where e.kind = 'upi' and e.taken_at >= ${"from"}), 0)::bigint as upi_paise,
    coalesce(sum(e.paise) filter (where e.kind = 'cash' and e.handed_over_at is null), 0)::bigint as held_paise
  from cash_entry e join staff_account a on a.id = e.account_id
  where e.taken_at < ${"until"} and (e.taken_at >= ${"from"} or (e.kind = 'cash' and e.handed_over_at is null))
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
    collectors: (wanted) => db.rows(collectors, wanted),
    handIns: (wanted) => db.rows(handIns, wanted),
    atLabs: (wanted) => db.one(atLabs, wanted),
  };
}
