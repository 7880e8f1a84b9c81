import type { Booking } from "../../bookings/types.ts";
import type { Catalogue } from "../../catalogue/types.ts";
import { DAY_MS, formatDayTime } from "../../shared/clock.ts";
import { isUuid } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import type { Scope } from "../../staff/scope.ts";
import { isInScope, isOwnVisitInScope, sharesPlaces } from "../../staff/scope.ts";
import type { StaffNeeds } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import { recordOfBooking, recordStaffAction } from "../../staff/staff-change.ts";
import type { TransactionContext, UnitOfWork } from "../../unit-of-work.ts";
import { showVisit } from "../day-sheet.ts";
import type { EventPlaces } from "./ports.ts";
import type { CountedHandIn, HandIn, RejectedEvent, RoundStore } from "./round-store.ts";
import type { SampleUpdate, SendSampleUpdates } from "./send-sample-updates.ts";
import type { TubeState } from "./states.ts";
import { stateOfTube, timesAfter } from "./states.ts";
import { tubesOfVisit } from "./tubes-of-visit.ts";
import type { TubeOfVisit } from "./types.ts";
import { MAX_BROUGHT, MAX_REFUSED, readBarcode } from "./types.ts";

/** A visit as reception checks it against the received tubes. */
export interface SampleVisit {
  bookingNo: string;
  at: string;
  status: string;
  collector: string;
  patients: string[];
  tubes: (TubeOfVisit & { barcode: string | null; state: TubeState | "no label" })[];
  /** The laboratory's numbers with what it knows of each sample. */
  samples: { accession: string; test: string; state: string }[];
}

export interface ReceptionOverview {
  brought: { collector: string; bookings: { bookingNo: string; tubes: number }[] }[];
  handIns: HandIn[];
  refused: RejectedEvent[];
}

export type SampleError =
  | { code: "unknown" }
  /** The new label is on another tube, or another booking's number. */
  | { code: "barcode-used" }
  /** The customer was notified of its rejection, and gives a new sample in a new tube. */
  | { code: "rejected-already" }
  | { code: "not-a-barcode" };

/** "own": whoever handed the cash over as a collector does not count it as well. */
export type CountError = { code: "unknown" } | { code: "own" } | { code: "note-missing" };

export interface ReceptionNeeds extends StaffNeeds {
  store: RoundStore;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  sendSampleUpdates: SendSampleUpdates;
}

/** A request from a form of reception: the same one when the form is sent again with the same barcode. */
export interface SampleRequest {
  account: StaffAccount;
  /** Of the form; with another barcode in it, which a reader sends while the first is still on its way, it is another request. */
  key: string;
  /** The label of a tube, or the laboratory's number of a sample without a label. */
  typed: string;
}

export interface ReceptionService {
  overview(account: StaffAccount): Promise<ReceptionOverview>;
  find(account: StaffAccount, typed: string): Promise<SampleVisit[]>;
  receive(request: SampleRequest): Promise<Result<{ bookingNo: string }, SampleError>>;
  reject(request: SampleRequest, reason: string): Promise<Result<{ bookingNo: string }, SampleError>>;
  relabel(
    request: SampleRequest,
    fresh: { barcode: string; reason: string },
  ): Promise<Result<{ bookingNo: string }, SampleError>>;
  /** Reception has counted what a collector handed over; a sum that differs needs a note. */
  countCash(
    account: StaffAccount,
    counted: { handInId: string; paise: number; note: string },
  ): Promise<Result<{ announcedPaise: number }, CountError>>;
  /** Undefined for a hand-in that is not counted, or not of the account's places. */
  counted(account: StaffAccount, handInId: string): Promise<CountedHandIn | undefined>;
  resolve(account: StaffAccount, eventId: string): Promise<boolean>;
}

/** How far back missing tubes are listed. */
const BROUGHT_SINCE_MS = 3 * DAY_MS;

export function receptionService(needs: ReceptionNeeds): ReceptionService {
  const { store, clock } = needs;
  return {
    async overview(account) {
      const since = new Date(clock().getTime() - BROUGHT_SINCE_MS);
      const [brought, handIns, refused] = await Promise.all([
        store.brought({ since, scope: account, most: MAX_BROUGHT }),
        store.openHandIns(account),
        store.openRefused(account, MAX_REFUSED),
      ]);
      const details = { refused: refused.length, brought: brought.map(({ bookingNo }) => bookingNo) };
      await needs.note(staffEntry(needs, account.name, { action: "samples read", subject: "", details }));
      return {
        brought: [...Map.groupBy(brought, ({ collector }) => collector)].map(([collector, bookings]) => ({
          collector,
          bookings: bookings.map(({ bookingNo, tubes }) => ({ bookingNo, tubes })),
        })),
        handIns,
        refused: refused.map(({ where: _, ...each }) => each),
      };
    },

    find: (account, typed) => findVisits(needs, account, typed),
    receive: (request) => noteSample(needs, request, "received", ""),
    reject: (request, reason) => noteSample(needs, request, "rejected", reason),
    relabel: (request, fresh) => relabel(needs, request, fresh),

    async countCash(account, { handInId, paise, note }) {
      if (!isUuid(handInId)) return fail({ code: "unknown" });
      const at = clock();
      return needs.unitOfWork.transact<Result<{ announcedPaise: number }, CountError>>(
        async (tx, rollback) => {
          const by = account.name;
          const received = await tx.visits.receiveCash({ handInId, paise, note, by, at, scope: account });
          if (!received) return fail({ code: "unknown" });
          if (received.accountId === account.id) return rollback(fail({ code: "own" }));
          const { announcedPaise } = received;
          if (announcedPaise !== paise && note === "") return rollback(fail({ code: "note-missing" }));
          await recordStaffAction({ tx, now: at, random: needs.random }, by, {
            action: "cash received",
            subject: handInId,
            details: { announcedPaise, countedPaise: paise, note },
          });
          return done({ announcedPaise });
        },
      );
    },

    counted: async (account, handInId) =>
      isUuid(handInId) ? store.countedHandIn(handInId, account) : undefined,

    async resolve(account, eventId) {
      if (!isUuid(eventId)) return false;
      return needs.unitOfWork.transact<boolean>(async (tx, rollback) => {
        const now = clock();
        const resolved = await tx.visits.resolve(eventId, account.name, now);
        if (!resolved || !isEventInScope(account, resolved)) return rollback(false);
        await recordStaffAction({ tx, now, random: needs.random }, account.name, {
          action: "refused visit event seen to",
          subject: eventId,
          details: {},
        });
        return true;
      });
    },
  };
}

/** Events of a visit are visible to accounts of its lab and zone, all others to accounts that share a place with the collector. */
function isEventInScope(account: Scope, { visit, collector }: EventPlaces): boolean {
  return visit ? isOwnVisitInScope(account, visit) : sharesPlaces(account, collector);
}

async function findVisits(
  { store, catalogue, note, ...clocks }: ReceptionNeeds,
  account: StaffAccount,
  typed: string,
): Promise<SampleVisit[]> {
  const barcode = readBarcode(typed);
  const bookingNo = barcode === null ? undefined : await store.bookingOf(barcode);
  const visits = bookingNo === undefined ? [] : await store.visitsOfBooking(bookingNo);
  const own = visits.filter((visit) => isOwnVisitInScope(account, visit));
  const [first] = own;
  if (!first) return [];
  const { customerId, bookingId } = first;
  await note(
    staffEntry(clocks, account.name, {
      action: "samples of a visit read",
      subject: first.bookingNo,
      details: {},
      customerId,
    }),
  );
  const [labels, samples] = await Promise.all([store.labels([bookingId]), store.samples([bookingId])]);
  const labelOf = new Map(labels.map((label) => [label.tube, label]));
  return own.map((visit): SampleVisit => {
    const sheet = showVisit(visit, catalogue());
    const positions = new Map(visit.items.map(({ position, serviceName }) => [position, serviceName]));
    return {
      bookingNo: visit.bookingNo,
      at: formatDayTime(visit.startsAt),
      status: visit.status,
      collector: visit.collector?.name ?? "",
      patients: sheet.patients,
      tubes: tubesOfVisit(visit.patient, visit.items, samples, catalogue()).map((tube) => {
        // Labels belong to the home visit.
        const label = visit.visit === 1 ? labelOf.get(tube.tube) : undefined;
        return { ...tube, barcode: label?.barcode ?? null, state: label ? stateOfTube(label) : "no label" };
      }),
      samples: samples.flatMap((sample) => {
        const test = positions.get(sample.itemPosition);
        return test === undefined
          ? []
          : [{ accession: sample.accession, test, state: stateOfSample(sample) }];
      }),
    };
  });
}

function stateOfSample(sample: {
  collectedAt: Date | null;
  receivedAt: Date | null;
  rejectedAt: Date | null;
}): string {
  if (sample.receivedAt) return "received";
  if (sample.collectedAt) return "collected";
  return sample.rejectedAt ? "rejected" : "to be collected";
}

async function noteSample(
  needs: ReceptionNeeds,
  { account, key, typed }: SampleRequest,
  event: "received" | "rejected",
  reason: string,
): Promise<Result<{ bookingNo: string }, SampleError>> {
  const now = needs.clock();
  const barcode = readBarcode(typed);
  if (barcode === null) return fail({ code: "not-a-barcode" });
  const once = `${key} ${barcode}`;
  const bookingNo = await needs.store.bookingOf(barcode);
  const noted = await needs.unitOfWork.transact<Result<Noted, SampleError>>(async (tx, rollback) => {
    const known = await tx.staffChanges.begin(account.id, once, now);
    if (known) return done(known.outcome as Noted);
    const ctx = { tx, now, random: needs.random };
    // The booking before its tubes, as the events of collectors lock them.
    const booking = await lockByNumber(tx, bookingNo);
    const found = booking && (await samplesUnder(ctx, barcode, event));
    if (!booking || found?.bookingId !== booking.id || !isInScope(account, booking))
      return rollback(fail({ code: "unknown" }));
    if (found.isRefused) return rollback(fail({ code: "rejected-already" }));
    await recordOfBooking(ctx, account, booking, `sample ${event}`, {
      barcode,
      accessions: found.accessions,
      reason,
    });
    const outcome = { bookingNo: booking.bookingNo, accessions: found.accessions };
    await tx.staffChanges.finish(account.id, once, outcome);
    return done(outcome);
  });
  if (!noted.ok) return noted;
  const { accessions } = noted.value;
  const updates = accessions.map(
    (accession): SampleUpdate => ({ messageId: `${once} ${accession}`, accession, event, at: now, reason }),
  );
  await needs.sendSampleUpdates(updates, now);
  return done({ bookingNo: noted.value.bookingNo });
}

async function lockByNumber(
  { bookings }: Pick<TransactionContext["tx"], "bookings">,
  bookingNo: string | undefined,
): Promise<Booking | undefined> {
  return bookingNo === undefined ? undefined : bookings.lockByNumber(bookingNo);
}

interface Noted {
  bookingNo: string;
  accessions: string[];
}

/** What the laboratory is notified of: a test whose tubes have all come in, or of which one was rejected. */
async function samplesUnder(
  { tx, now }: TransactionContext,
  barcode: string,
  event: "received" | "rejected",
): Promise<{ bookingId: string; accessions: string[]; isRefused?: true } | undefined> {
  const label = await tx.visits.lockLabel(barcode);
  if (!label) {
    const bookingId = await tx.visits.bookingOfAccession(barcode);
    return bookingId === undefined ? undefined : { bookingId, accessions: [barcode] };
  }
  const { bookingId, accessions } = label;
  const times = timesAfter(label, event, now);
  if (!times) return { bookingId, accessions, isRefused: true };
  await tx.visits.noteTube(barcode, times);
  if (event === "rejected") return { bookingId, accessions };
  const missing = new Set((await tx.visits.notReceived(bookingId)).flatMap((each) => each.accessions));
  return { bookingId, accessions: accessions.filter((accession) => !missing.has(accession)) };
}

async function relabel(
  needs: ReceptionNeeds,
  { account, key, typed }: SampleRequest,
  { barcode: freshTyped, reason }: { barcode: string; reason: string },
): Promise<Result<{ bookingNo: string }, SampleError>> {
  const at = needs.clock();
  const [barcode, fresh] = [readBarcode(typed), readBarcode(freshTyped)];
  if (barcode === null || fresh === null) return fail({ code: "not-a-barcode" });
  const bookingNo = await needs.store.bookingOf(barcode);
  return needs.unitOfWork.transact<Result<{ bookingNo: string }, SampleError>>(async (tx, rollback) => {
    const known = await tx.staffChanges.begin(account.id, key, at);
    if (known) return done(known.outcome as { bookingNo: string });
    const ctx = { tx, now: at, random: needs.random };
    const booking = await lockByNumber(tx, bookingNo);
    const before = booking && (await tx.visits.removeLabel({ barcode, replacedBy: fresh, reason, at }));
    if (!booking || before?.bookingId !== booking.id || !isInScope(account, booking))
      return rollback(fail({ code: "unknown" }));
    const owner = await tx.visits.bookingOfAccession(fresh);
    const isOthers = owner !== undefined && !before.accessions.includes(fresh);
    const times = timesAfter(before, "relabelled", at);
    const label = { ...before, ...times, barcode: fresh, by: account.name, at };
    if (isOthers || !(await tx.visits.addLabel(label))) return rollback(fail({ code: "barcode-used" }));
    await recordOfBooking(ctx, account, booking, "tube relabelled", {
      before: barcode,
      after: fresh,
      reason,
    });
    const outcome = { bookingNo: booking.bookingNo };
    await tx.staffChanges.finish(account.id, key, outcome);
    return done(outcome);
  });
}
