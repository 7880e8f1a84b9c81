import type { AccessLog } from "../../domain/privacy/ports.ts";
import { int, nullable, text, timestamp, uuid } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql, sqlPart } from "../client/sql.ts";
import { openedBy } from "./report-sql.ts";
import { isInSpan } from "./staff-audit-log.ts";

const found = { customerId: uuid, accession: nullable(text) };

const byMobile = sql({ given: text }, { customerId: uuid })`
  select id as customer_id from customer where mobile = ${"given"} and deleted_at is null`;

const byBooking = sql({ given: text }, { customerId: uuid })`
  select customer_id from booking where booking_no = ${"given"}`;

const byAccession = sql({ given: text }, found)`
  select customer_id, accession from report where accession = ${"given"}`;

const access = { at: timestamp, who: text, role: text, what: text, about: text };

const span = { from: nullable(timestamp), until: nullable(timestamp) };
const wanted = { who: text, ...span, most: int };

const openingsOfCustomer = sql({ ...wanted, customerId: uuid, accession: nullable(text) }, access)`
  select a.at, ${openedBy} as who, '' as role, a.action as what, r.accession as about
  from report r join report_access a on a.report_id = r.id
  where r.customer_id = ${"customerId"} and (${"accession"}::text is null or r.accession = ${"accession"})
    and (${"who"}::text = '' or ${openedBy} = ${"who"})
    and ${isInSpan}
  order by a.at desc, a.id desc limit ${"most"}`;

/** By reader: what the staff opened. */
const openingsOfReader = sql(wanted, access)`
  select a.at, a.actor as who, '' as role, a.action as what, r.accession as about
  from report_access a join report r on r.id = a.report_id
  where a.action = 'staff' and (${"who"}::text = '' or a.actor = ${"who"})
    and ${isInSpan}
  order by a.at desc, a.id desc limit ${"most"}`;

/** Readings have their own names: "booking read", "results show"; so have exports of what names people. */
const isReading = sqlPart`(action like '% read'
  or action in ('results show', 'quarantine show', 'people found', 'record exported', 'exported place wishes'))`;

/** Three statements, because a parameter that may be empty prevents the use of an index. */
const readingsOfAll = sql({ ...span, most: int }, access)`
  select at, who, role, action as what, subject as about from staff_action
  where ${isReading} and ${isInSpan}
  order by at desc, id desc limit ${"most"}`;

const readingsBy = sql(wanted, access)`
  select at, who, role, action as what, subject as about from staff_action
  where who = ${"who"} and ${isReading} and ${isInSpan}
  order by at desc, id desc limit ${"most"}`;

const readingsOfCustomer = sql({ ...wanted, customerId: uuid }, access)`
  select at, who, role, action as what, subject as about from (
    select id, at, who, role, action, subject from staff_action where customer_id = ${"customerId"}
    union
    select a.id, a.at, a.who, a.role, a.action, a.subject
    from staff_action_person p join staff_action a on a.id = p.action_id where p.customer_id = ${"customerId"}
  ) s
  where ${isReading} and (${"who"}::text = '' or who = ${"who"})
    and ${isInSpan}
  order by at desc, id desc limit ${"most"}`;

/** Openings of reports and readings of personal data. */
export function accessLog(db: Db): AccessLog {
  return {
    async customerOf(given) {
      const customer =
        (await db.maybe(byMobile, { given })) ?? (await db.maybe(byBooking, { given: given.toUpperCase() }));
      if (customer) return { ...customer, accession: null };
      return db.maybe(byAccession, { given: given.toUpperCase() });
    },
    openings: ({ customerId, accession, who, from, until, most }) =>
      customerId === null
        ? db.rows(openingsOfReader, { who, from, until, most })
        : db.rows(openingsOfCustomer, { customerId, accession, who, from, until, most }),
    readings({ customerId, who, from, until, most }) {
      if (customerId !== null) return db.rows(readingsOfCustomer, { customerId, who, from, until, most });
      if (who === "") return db.rows(readingsOfAll, { from, until, most });
      return db.rows(readingsBy, { who, from, until, most });
    },
  };
}
