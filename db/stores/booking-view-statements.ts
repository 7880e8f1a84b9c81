import type { ItemReportStatus } from "../../domain/bookings/types.ts";
import { nullable, oneOf, uuid, uuidArray } from "../columns.ts";
import { sql, sqlNames, sqlPart } from "../sql.ts";
import { columns, consent, event, item, itemNames, row } from "./booking-statements.ts";

/**
 * What several bookings are shown by. Each booking is looked up apart (`offset 0`): joined freely, a table that was small when the plan
 * was made is read whole for each booking, however long it has become (decision 58).
 */
const wanted = sqlPart`unnest(${"bookingIds"}::uuid[]) as wanted (id)`;

export const bookings = sql({ bookingIds: uuidArray }, row)`
  select found.* from ${wanted} cross join lateral (
    select ${columns} from booking where id = wanted.id offset 0
  ) found
  order by found.created_at desc, found.id desc`;

/** The items, each with how far its report is; the report of an adult who owns it has an id only for those who may read it. */
export const items = sql(
  { bookingIds: uuidArray },
  {
    bookingId: uuid,
    ...item,
    reportStatus: oneOf<ItemReportStatus>(),
    reportId: nullable(uuid),
  },
)`
  select i.booking_id, ${sqlNames(itemNames, "i")},
    coalesce(reported.status, 'pending') as report_status,
    case when exists (
      select from report_reader where report_id = reported.id and reader_id = i.customer_id offset 0
    ) then reported.id end as report_id
  from ${wanted}
    cross join lateral (
      select booking_id, ${sqlNames(itemNames, "booking_item")}, customer_id
      from booking join booking_item on booking_id = booking.id
      where booking.id = wanted.id offset 0
    ) i
    left join lateral (
      select r.id, v.status from lab_order o
        join report r on r.accession = o.accession
        left join report_version v on v.report_id = r.id and v.version = r.current_version
      where o.booking_id = i.booking_id and o.item_position = i.position offset 0
    ) reported on true
  order by i.booking_id, i.position`;

export const consents = sql({ bookingIds: uuidArray }, consent)`
  select found.* from ${wanted} cross join lateral (
    select booking_id, code, version, words, tests, at from booking_consent where booking_id = wanted.id offset 0
  ) found
  order by found.booking_id, found.at, found.code`;

export const events = sql({ bookingIds: uuidArray }, event)`
  select found.* from ${wanted} cross join lateral (
    select booking_id, id, at, status, actor, reason, visit, version from booking_event
    where booking_id = wanted.id offset 0
  ) found
  order by found.booking_id, found.at, found.version, found.id`;
