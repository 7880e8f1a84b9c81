import { date, nullable, oneOf, text, uuid } from "../db/client/columns.ts";
import type { Db } from "../db/client/connect.ts";
import { sql } from "../db/client/sql.ts";
import { reportStore } from "../db/stores/reports.ts";
import { unitOfWork } from "../db/stores/unit-of-work.ts";
import type { BookedPatient, Booking } from "../domain/bookings/types.ts";
import { NO_DETAILS } from "../domain/bookings/types.ts";
import { bookItem } from "../domain/bookings/write-booking.ts";
import { emptyCart } from "../domain/cart/ports.ts";
import { readCart } from "../domain/cart/read-cart.ts";
import type { Catalogue, Service } from "../domain/catalogue/types.ts";
import type { PatientSex } from "../domain/identity/types.ts";
import { resolvePlace } from "../domain/places/resolve-place.ts";
import { checkResults } from "../domain/reports/check-results.ts";
import { newVerifyCode } from "../domain/reports/report-codes.ts";
import type { LabOrder, SentResult } from "../domain/reports/types.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { DAY_MS, indiaDay, indiaInstant } from "../domain/shared/clock.ts";
import type { Random } from "../domain/shared/random.ts";
import { uuidv7 } from "../domain/shared/random.ts";
import type { SlotWindow } from "../domain/slots/types.ts";

type Visits = readonly (PastVisit & { codes: readonly string[] })[];

/**
 * Each person's visits, oldest first: of two years for one, a single one to book again for the other. No test stands beside a package that
 * contains it. The mark makes the visit's numbers, so that none is made twice.
 */
export const HISTORIES = {
  meena: [
    { daysAgo: 724, mark: "1", codes: ["PKG02"] },
    { daysAgo: 512, mark: "2", codes: ["PKG02", "IMM04"] },
    { daysAgo: 301, mark: "3", codes: ["PKG02"] },
    { daysAgo: 96, mark: "4", codes: ["PKG02", "IMM04"] },
  ],
  ravi: [{ daysAgo: 61, mark: "5", codes: ["HEM01", "BIO01"] }],
} as const satisfies Record<string, Visits>;

const findPatient = sql(
  { mobile: text },
  { customerId: uuid, id: uuid, name: text, dateOfBirth: nullable(date), sex: nullable(oneOf<PatientSex>()) },
)`
  select p.customer_id, p.id, p.name, p.date_of_birth, p.sex
  from patient p join customer c on c.id = p.customer_id
  where c.mobile = ${"mobile"} and p.relationship = 'Self' order by p.created_at limit 1`;

/**
 * Gives a person of the demo their past visits with the reports, as far as the catalogue has the tests. Safe to run twice and by
 * two processes; a number without an account has none.
 */
export async function loadHistory(
  db: Db,
  mobile: string,
  visits: Visits,
  needs: HistoryNeeds,
): Promise<void> {
  const patient = await db.maybe(findPatient, { mobile });
  if (!patient) return;
  const { onSale } = needs.catalogue();
  for (const { codes, ...visit } of visits) {
    const services = codes.flatMap((code) => onSale.find((service) => service.code === code) ?? []);
    if (services.length > 0) await loadVisit(db, needs, patient, visit, services);
  }
}

export interface HistoryNeeds {
  catalogue: () => Catalogue;
  clock: Clock;
  random: Random;
  /** What an analyser reads from a sample. */
  measure: (order: LabOrder, at: Date) => SentResult[];
  signatory: { name: string; regNo: string };
}

interface PastVisit {
  daysAgo: number;
  /** One character of its own. */
  mark: string;
}

type Patient = BookedPatient & { customerId: string };

const PINCODE = "700019";
const VISIT = { place: "history", startsMinute: 7 * 60 + 30, minutes: 30, capacity: 1 };
const MINUTE_MS = 60_000;
/** Writes one visit of the past: the booking with its history, and the report of each service. What is there already stays. */
export async function loadVisit(
  db: Db,
  needs: HistoryNeeds,
  patient: Patient,
  visit: PastVisit,
  services: readonly Service[],
): Promise<void> {
  const day = indiaDay(new Date(needs.clock().getTime() - visit.daysAgo * DAY_MS));
  const startsAt = indiaInstant(day, VISIT.startsMinute);
  const endsAt = later(startsAt, VISIT.minutes);
  const window = { ...VISIT, id: `history_${day}_${visit.mark}`, day, startsAt, endsAt };
  const booking = draft(needs, patient, visit, services, { slotId: window.id, startsAt, endsAt });
  await writeBooking(db, needs, { visit, booking, window }, services);
  for (const [i, service] of services.entries()) {
    await writeReport(db, needs, accessionOf(visit, i), service);
  }
}

function accessionOf({ mark }: PastVisit, index: number): string {
  return `AH1ST0RY${mark}${index}`;
}

function draft(
  needs: HistoryNeeds,
  patient: Patient,
  visit: PastVisit,
  services: readonly Service[],
  slot: Pick<Booking, "slotId" | "startsAt" | "endsAt">,
): Booking {
  const createdAt = new Date(slot.startsAt.getTime() - DAY_MS);
  const { labId, price } = priceOf(needs, services, createdAt);
  const { lines: _, ...breakdown } = price;
  return {
    ...slot,
    id: uuidv7(createdAt, needs.random),
    bookingNo: `NH1ST0RY${visit.mark}0`,
    transactionId: `TH1ST0RY0000000${visit.mark}`,
    customerId: patient.customerId,
    patientId: patient.id,
    patientName: patient.name,
    patientDateOfBirth: patient.dateOfBirth,
    patientSex: patient.sex,
    mode: "lab",
    address: null,
    labId,
    labVisit: null,
    holdsSlot: true,
    freedVisit: null,
    status: "Reported",
    visitStatus: null,
    payStatus: "paid",
    payLater: true,
    ...NO_DETAILS,
    amountPaise: breakdown.amountPaise,
    paidPaise: breakdown.amountPaise,
    refundedPaise: 0,
    breakdown,
    couponCode: null,
    promoName: null,
    expiresAt: null,
    replacedBy: null,
    createdAt,
    version: 4,
  };
}

/** At the prices of today: what was paid then is not known. */
function priceOf(needs: HistoryNeeds, services: readonly Service[], at: Date) {
  const catalogue = needs.catalogue();
  const place = resolvePlace(catalogue, { pincode: PINCODE, name: "Ballygunge", addressId: "" });
  const lines = services.map(({ id }) => ({ serviceId: id }));
  const cart = { ...emptyCart(""), lines, homeCollection: false };
  return readCart(cart, { catalogue, place, today: indiaDay(at), history: null, hardCopyChargePaise: 0 });
}

async function writeBooking(
  db: Db,
  needs: HistoryNeeds,
  { visit, booking, window }: { visit: PastVisit; booking: Booking; window: SlotWindow },
  services: readonly Service[],
): Promise<void> {
  const { startsAt, endsAt, createdAt } = booking;
  const { price } = priceOf(needs, services, createdAt);
  const catalogue = needs.catalogue();
  await unitOfWork(db).transact(async ({ bookings, labOrders, slots }) => {
    if (await bookings.lockByNumber(booking.bookingNo)) return;
    // Another process may be first by a moment.
    if (!(await slots.take(window))) return;
    await bookings.add(booking);
    const items = price.lines.map((line, i) =>
      bookItem(catalogue, line, { position: i + 1, visit: 1, patient: null, visitEnds: endsAt }),
    );
    await bookings.addItems(booking.id, items);
    for (const [i, service] of services.entries()) {
      await labOrders.add({
        accession: accessionOf(visit, i),
        bookingId: booking.id,
        bookingNo: booking.bookingNo,
        customerId: booking.customerId,
        patientId: booking.patientId,
        serviceId: service.id,
        itemPosition: i + 1,
        orderedAt: createdAt,
      });
    }
    const events = [
      ["Confirmed", createdAt, "customer"],
      ["Sample Collected", later(startsAt, 10), "lab"],
      ["At Lab", later(startsAt, 95), "lab"],
      ["Reported", later(startsAt, 540), "lab"],
    ] as const;
    for (const [i, [status, at, actor]] of events.entries()) {
      const id = uuidv7(at, needs.random);
      await bookings.addEvent({
        bookingId: booking.id,
        id,
        at,
        status,
        actor,
        reason: "",
        visit: null,
        version: i + 1,
      });
    }
  });
}

/** The report as it was released then; no message is sent now. */
async function writeReport(db: Db, needs: HistoryNeeds, accession: string, service: Service): Promise<void> {
  await reportStore(db).transact(async (tx) => {
    const order = await tx.findOrder(accession);
    if (!order || (await tx.findReport(accession))) return;
    const visitAt = new Date(order.orderedAt.getTime() + DAY_MS);
    const [collectedAt, receivedAt, reportedAt] = [
      later(visitAt, 10),
      later(visitAt, 95),
      later(visitAt, 540),
    ];
    const checked = checkResults(needs.measure(order, collectedAt), {
      service,
      catalogue: needs.catalogue(),
      order,
      collectedAt,
    });
    if (!checked.ok) throw new Error(`the history of ${service.code} does not fit: ${checked.error}`);
    const reportId = uuidv7(reportedAt, needs.random);
    await tx.setSampleTimes(accession, { collectedAt, receivedAt, rejectedAt: null });
    const { bookingId, bookingNo, customerId, patientId, labId } = order;
    await tx.createReport(
      {
        reportId,
        accession,
        bookingId,
        bookingNo,
        customerId,
        patientId,
        serviceId: service.id,
        serviceName: service.name,
        currentVersion: 1,
      },
      order.patientName,
      reportedAt,
    );
    await tx.addVersion(reportId, {
      version: 1,
      status: "released",
      reason: "",
      lisVersion: 1,
      lisStatus: "final",
      releasedAt: reportedAt,
      collectedAt,
      receivedAt,
      reportedAt,
      authorisedBy: needs.signatory.name,
      authorisedRegistration: needs.signatory.regNo,
      method: service.method,
      labId,
      results: checked.value,
      comments: [],
      hasNumbers: checked.value.some(({ number }) => number !== null),
      verifyCode: newVerifyCode(needs.random),
      sentAt: null,
      sentExactTo: null,
      sentField: "",
      contentHash: "",
    });
  });
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}
