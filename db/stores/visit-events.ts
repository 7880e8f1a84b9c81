import type { EventPlaces, VisitRows } from "../../domain/desk/collector-round/ports.ts";
import type { Rejection, VisitEventKind } from "../../domain/desk/collector-round/states.ts";
import { isRejection } from "../../domain/desk/collector-round/states.ts";
import type { EventDetails } from "../../domain/desk/collector-round/types.ts";
import { usesPin } from "../../domain/staff/accounts/pin.ts";
import type { Role } from "../../domain/staff/roles.ts";
import type { Scope } from "../../domain/staff/scope.ts";
import * as column from "../client/columns.ts";
import type { Tx } from "../client/execute.ts";
import { insertInto, sql, sqlNames } from "../client/sql.ts";
import { isHandInOf, scopedWithAccounts, scopeValues } from "./scope-sql.ts";

const find = sql({ accountId: column.uuid, id: column.uuid }, { refused: column.text })`
  select refused from visit_event where id = ${"id"} and account_id = ${"accountId"}`;

const insertedRow = {
  id: column.uuid,
  accountId: column.uuid,
  bookingNo: column.text,
  bookingId: column.nullable(column.uuid),
  slotId: column.text,
  kind: column.text,
  details: column.json<EventDetails>(),
  at: column.timestamp,
  receivedAt: column.timestamp,
  position: column.int,
  refused: column.text,
};

const insert = sql(insertedRow, {})`
  ${insertInto("visit_event", insertedRow)}
  on conflict do nothing`;

const assignment = sql(
  { bookingId: column.uuid },
  { accountId: column.uuid, assignedAt: column.timestamp, startCode: column.text },
)`
  select account_id, assigned_at, start_code from visit_collector where booking_id = ${"bookingId"}`;

const counted = sql(
  { bookingId: column.uuid, slotId: column.text, accountId: column.uuid, since: column.timestamp },
  { kind: column.oneOf<VisitEventKind>(), details: column.json<EventDetails>(), at: column.timestamp },
)`
  select kind, details, at from visit_event
  where booking_id = ${"bookingId"} and slot_id = ${"slotId"} and account_id = ${"accountId"} and refused = ''
    and received_at >= ${"since"}
  order by position`;

const count = sql({ bookingId: column.uuid }, { all: column.int, wrongCodes: column.int })`
  select count(*)::integer as "all", (count(*) filter (where refused = 'wrong-code'))::integer as wrong_codes
  from visit_event where booking_id = ${"bookingId"}`;

const accessions = sql({ bookingId: column.uuid }, { accession: column.text, itemPosition: column.int })`
  select o.accession, o.item_position
  from lab_order o left join booking_item i on i.booking_id = o.booking_id and i.position = o.item_position
  where o.booking_id = ${"bookingId"} and i.not_done_at is null order by o.item_position, o.accession`;

const labels = sql(
  { bookingId: column.uuid },
  { tube: column.text, barcode: column.text, accessions: column.arrayOf(column.text) },
)`
  select tube, barcode, accessions from visit_tube where booking_id = ${"bookingId"} and replaced_at is null order by tube`;

const bookingOfAccession = sql({ accession: column.text }, { bookingId: column.uuid })`
  select booking_id from lab_order where accession = ${"accession"}`;

const times = {
  receivedAt: column.nullable(column.timestamp),
  rejectedAt: column.nullable(column.timestamp),
};

const insertLabel = sql(
  {
    barcode: column.text,
    bookingId: column.uuid,
    tube: column.text,
    accessions: column.arrayOf(column.text),
    at: column.timestamp,
    by: column.text,
    ...times,
  },
  {},
)`
  insert into visit_tube (barcode, booking_id, tube, accessions, labelled_at, labelled_by, received_at, rejected_at)
  values (${"barcode"}, ${"bookingId"}, ${"tube"}, ${"accessions"}, ${"at"}, ${"by"}, ${"receivedAt"}, ${"rejectedAt"})
  on conflict do nothing`;

const labelRow = {
  bookingId: column.uuid,
  tube: column.text,
  barcode: column.text,
  accessions: column.arrayOf(column.text),
  ...times,
};
const labelColumns = sqlNames("booking_id, tube, barcode, accessions, received_at, rejected_at");

const lockLabel = sql({ barcode: column.text }, labelRow)`
  select ${labelColumns}
  from visit_tube where barcode = ${"barcode"} and replaced_at is null for update`;

const isLabelUsed = sql({ barcode: column.text }, { isUsed: column.bool })`
  select exists (select 1 from visit_tube where barcode = ${"barcode"}) as is_used`;

const removeLabel = sql(
  { barcode: column.text, replacedBy: column.text, reason: column.text, at: column.timestamp },
  labelRow,
)`
  update visit_tube set replaced_by = ${"replacedBy"}, replaced_at = ${"at"}, reason = ${"reason"}
  where barcode = ${"barcode"} and replaced_at is null
  returning ${labelColumns}`;

const putLabelBack = sql({ barcode: column.text }, {})`
  update visit_tube set replaced_by = '', replaced_at = null, reason = '' where barcode = ${"barcode"}`;

/** Those of tubes that have come in and were not rejected stay. */
const removeLabels = sql(
  { bookingId: column.uuid, isRejected: column.bool, reason: column.text, at: column.timestamp },
  {},
)`
  update visit_tube set replaced_at = ${"at"}, reason = ${"reason"}
  where booking_id = ${"bookingId"} and replaced_at is null and (received_at is null or rejected_at is not null)
    and (not ${"isRejected"}::boolean or rejected_at is not null)`;

const noteTube = sql({ barcode: column.text, ...times }, {})`
  update visit_tube set received_at = ${"receivedAt"}, rejected_at = ${"rejectedAt"}
  where barcode = ${"barcode"} and replaced_at is null`;

const notReceived = sql(
  { bookingId: column.uuid },
  { tube: column.text, barcode: column.text, accessions: column.arrayOf(column.text) },
)`
  select tube, barcode, accessions from visit_tube
  where booking_id = ${"bookingId"} and replaced_at is null and (received_at is null or rejected_at is not null)`;

const insertedCash = {
  id: column.uuid,
  bookingId: column.uuid,
  accountId: column.uuid,
  paise: column.bigint,
  kind: column.oneOf<"cash" | "upi">(),
  reference: column.text,
  takenAt: column.timestamp,
};

const insertCash = sql(insertedCash, {})`${insertInto("cash_entry", insertedCash)}`;

const lockOpenCash = sql({ accountId: column.uuid }, { id: column.uuid, paise: column.bigint })`
  select id, paise from cash_entry where account_id = ${"accountId"} and kind = 'cash' and hand_in_id is null
    and handed_over_at is null order by id for update`;

const insertHandIn = sql(
  { id: column.uuid, accountId: column.uuid, paise: column.bigint, at: column.timestamp },
  {},
)`
  insert into cash_hand_in (id, account_id, announced_at, announced_paise)
  values (${"id"}, ${"accountId"}, ${"at"}, ${"paise"})
  on conflict do nothing`;

const putUnder = sql({ id: column.uuid, entries: column.arrayOf(column.uuid) }, {})`
  update cash_entry set hand_in_id = ${"id"} where id = any(${"entries"})`;

/** Waits for whoever is ending the account or giving it another role, and keeps them from it until the end of the transaction. */
const lockWork = sql(
  { accountId: column.uuid },
  { role: column.oneOf<Role>(), endedAt: column.nullable(column.timestamp) },
)`
  select role, ended_at from staff_account where id = ${"accountId"} for share`;

const countHandIn = sql(
  {
    handInId: column.uuid,
    paise: column.bigint,
    note: column.text,
    by: column.text,
    at: column.timestamp,
    ...scopedWithAccounts,
  },
  { announcedPaise: column.bigint, accountId: column.uuid },
)`
  update cash_hand_in h set counted_at = ${"at"}, counted_paise = ${"paise"}, received_by = ${"by"}, note = ${"note"}
  from staff_account a
  where h.id = ${"handInId"} and h.counted_at is null and a.id = h.account_id and ${isHandInOf}
  returning h.announced_paise, h.account_id`;

const receiveEntries = sql({ handInId: column.uuid, by: column.text, at: column.timestamp }, {})`
  update cash_entry set handed_over_at = ${"at"}, received_by = ${"by"} where hand_in_id = ${"handInId"}`;

const resolveEvent = sql(
  { id: column.uuid, by: column.text, at: column.timestamp },
  {
    labId: column.nullable(column.int),
    slotId: column.nullable(column.text),
    labIds: column.arrayOf(column.int),
    zoneIds: column.arrayOf(column.int),
  },
)`
  update visit_event e set settled_by = ${"by"}, settled_at = ${"at"}
  from staff_account a
  where e.id = ${"id"} and e.refused <> '' and e.settled_at is null and a.id = e.account_id
  returning (select b.lab_id from booking b where b.id = e.booking_id) as lab_id,
    (select b.slot_id from booking b where b.id = e.booking_id) as slot_id, a.lab_ids, a.zone_ids`;

/** A stored reason; one that this release does not know is of a newer one. */
export function rejectionOf(stored: string): Rejection | null {
  if (stored === "") return null;
  return isRejection(stored) ? stored : "not-readable";
}

export function eventPlaces({
  labId,
  slotId,
  ...collector
}: Scope & { labId: number | null; slotId: string | null }): EventPlaces {
  return { visit: labId === null || slotId === null ? null : { labId, slotId }, collector };
}

/** Announces what a collector has who will hand nothing over on a phone any more, so that reception counts it. `id`: of the hand-in. */
export async function announceCash(
  tx: Tx,
  { id, accountId, at }: { id: string; accountId: string; at: Date },
): Promise<void> {
  const open = await tx.rows(lockOpenCash, { accountId });
  if (open.length === 0) return;
  const paise = open.reduce((sum, entry) => sum + entry.paise, 0);
  await tx.run(insertHandIn, { id, accountId, paise, at });
  await tx.run(putUnder, { id, entries: open.map((entry) => entry.id) });
}

export function visitRows(tx: Tx): VisitRows {
  return {
    async find(accountId, id) {
      const row = await tx.maybe(find, { accountId, id });
      return row && { id, refused: rejectionOf(row.refused) };
    },
    async add({ refused, details, ...event }) {
      const row = { ...event, kind: details.kind, details, refused: refused ?? "" };
      return (await tx.run(insert, row)) === 1;
    },
    assignment: (bookingId) => tx.maybe(assignment, { bookingId }),
    counted: (visit, since) => tx.rows(counted, { ...visit, since }),
    count: (bookingId) => tx.one(count, { bookingId }),
    accessions: (bookingId) => tx.rows(accessions, { bookingId }),
    labels: (bookingId) => tx.rows(labels, { bookingId }),
    bookingOfAccession: async (accession) => (await tx.maybe(bookingOfAccession, { accession }))?.bookingId,
    addLabel: async (label) =>
      (await tx.run(insertLabel, { receivedAt: null, rejectedAt: null, ...label })) === 1,
    isLabelUsed: async (barcode) => (await tx.one(isLabelUsed, { barcode })).isUsed,
    lockLabel: (barcode) => tx.maybe(lockLabel, { barcode }),
    removeLabel: (removed) => tx.maybe(removeLabel, removed),
    async putLabelBack(barcode) {
      await tx.run(putLabelBack, { barcode });
    },
    async removeLabels(removed) {
      await tx.run(removeLabels, removed);
    },
    async noteTube(barcode, changed) {
      await tx.run(noteTube, { barcode, ...changed });
    },
    notReceived: (bookingId) => tx.rows(notReceived, { bookingId }),
    async addCash(entry) {
      await tx.run(insertCash, entry);
    },
    openCash: (accountId) => tx.rows(lockOpenCash, { accountId }),
    async announceIfLeft(accountId, id, at) {
      const { role, endedAt } = await tx.one(lockWork, { accountId });
      if (endedAt || !usesPin(role)) await announceCash(tx, { id, accountId, at });
    },
    async handIn({ entries, ...handIn }) {
      if ((await tx.run(insertHandIn, handIn)) === 0) return false;
      await tx.run(putUnder, { id: handIn.id, entries: [...entries] });
      return true;
    },
    async receiveCash({ handInId, by, at, scope, ...sum }) {
      const counted = await tx.maybe(countHandIn, { handInId, by, at, ...sum, ...scopeValues(scope) });
      if (counted) await tx.run(receiveEntries, { handInId, by, at });
      return counted;
    },
    async resolve(id, by, at) {
      const settled = await tx.maybe(resolveEvent, { id, by, at });
      return settled && eventPlaces(settled);
    },
  };
}
