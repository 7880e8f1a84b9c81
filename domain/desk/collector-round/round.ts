import type { BookingStatus } from "../../bookings/states.ts";
import type { Catalogue } from "../../catalogue/types.ts";
import { DAY_MS, indiaDay, spanOfDays } from "../../shared/clock.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { isOwnVisitInScope } from "../../staff/scope.ts";
import type { StaffNeeds } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import type { UnitOfWork } from "../../unit-of-work.ts";
import type { BookedVisit } from "../day-sheet.ts";
import { peopleOf, showVisit } from "../day-sheet.ts";
import { recordEvent } from "./record-event.ts";
import type { RoundStore } from "./round-store.ts";
import type { SendSampleUpdates } from "./send-sample-updates.ts";
import type { VisitState } from "./states.ts";
import { isUnderWay, REJECTIONS, stateOf } from "./states.ts";
import { tubesOfVisit } from "./tubes-of-visit.ts";
import type { EventOutcome, SentEvent, TubeOfVisit } from "./types.ts";

/** Whom the collector meets; the date of birth as YYYY-MM-DD. */
export type RoundPatient = Pick<ReturnType<typeof peopleOf>[number], "name" | "sex" | "dateOfBirth">;

/** A visit of the day as the collector's phone holds it. */
export interface RoundVisit {
  bookingNo: string;
  slotId: string;
  /** ISO 8601. */
  startsAt: string;
  status: BookingStatus;
  state: VisitState;
  /** Nothing is to be done: it was cancelled, or no sample is needed any more. */
  isCancelled: boolean;
  /** A phone that read its day from an older release has them as words. */
  patients: (RoundPatient | string)[];
  tests: string[];
  fasting: number;
  address: string;
  landmark: string;
  pincode: string;
  telephone: string;
  note: string;
  /** To be paid at the visit, paise. */
  duePaise: number;
  tubes: (Omit<TubeOfVisit, "accessions"> & { barcode: string | null })[];
  /** What a typed start code is checked against where there is no connection: see `StartCheck`. */
  startCheck: string;
}

export interface Round {
  accountId: string;
  /** The collector's own name. A phone that read its day from an older release lacks it. */
  name?: string;
  /** YYYY-MM-DD: the phone deletes the data after this day. */
  day: string;
  /** ISO 8601: when it was read, by the clock of the site. */
  now: string;
  visits: RoundVisit[];
  /** Rejected events, newest first. */
  refused: {
    id: string;
    bookingNo: string;
    kind: string;
    at: string;
    why: string;
    /** Of an entry about money. A phone that read its day from an older release lacks it. */
    paise?: number;
  }[];
  cash: { openPaise: number; announcedPaise: number };
}

/** A slow hash of a visit's start code, so that a wrong one is noticed at the door without a connection. */
export type StartCheck = (visit: { bookingNo: string; slotId: string; code: string }) => Promise<string>;

export interface RoundNeeds extends StaffNeeds {
  store: RoundStore;
  unitOfWork: UnitOfWork;
  catalogue: () => Catalogue;
  sendSampleUpdates: SendSampleUpdates;
  startCheck: StartCheck;
  wakeMessages: () => void;
}

export interface RoundService {
  /** The collector's visits of today in the account's labs and zones, and those elsewhere or of yesterday that are still under way. */
  today(account: StaffAccount): Promise<Round>;
  /** Stores the events of a phone in order and returns the outcome of each. */
  recordEvents(account: StaffAccount, sent: readonly SentEvent[]): Promise<EventOutcome[]>;
}

export function roundService(needs: RoundNeeds): RoundService {
  const { store, clock } = needs;
  return {
    async today(account) {
      const now = clock();
      const day = indiaDay(now);
      const { from, until } = spanOfDays(day);
      const [own, ofYesterday] = await Promise.all([
        store.visitsOfCollector({ accountId: account.id, from, until }),
        store.visitsOfCollector({
          accountId: account.id,
          from: new Date(from.getTime() - DAY_MS),
          until: from,
        }),
      ]);
      const isHere = (visit: BookedVisit) => isOwnVisitInScope(account, visit);
      const begun = [...ofYesterday, ...own.filter((visit) => !isHere(visit))];
      const visits = [...(await stillUnderWay(store, begun)), ...own.filter(isHere)];
      const shown = await showVisits(needs, visits);
      const [refused, cash] = await Promise.all([
        store.rejectedOf(account.id, from),
        store.cashOf(account.id),
      ]);
      const details = { visits: visits.map(({ bookingNo }) => bookingNo) };
      const customerIds = visits.map(({ customerId }) => customerId);
      const read = { action: "own visits read", subject: day, details, customerIds };
      await needs.note(staffEntry(needs, account.name, read));
      return {
        accountId: account.id,
        name: account.name,
        day,
        now: now.toISOString(),
        visits: shown,
        cash,
        refused: refused.map(({ id, bookingNo, details, at, refused: code }) => ({
          id,
          bookingNo,
          kind: details.kind,
          at: at.toISOString(),
          why: REJECTIONS[code],
          ...("paise" in details && { paise: details.paise }),
        })),
      };
    },

    async recordEvents(account, sent) {
      const taken: EventOutcome[] = [];
      for (const event of sent) {
        const now = clock();
        const { id, refused, collected, at } = await recordEvent(needs, account, event, now);
        const updates = collected.map((accession) => ({
          messageId: `${id} ${accession}`,
          accession,
          event: "collected" as const,
          at,
          reason: "",
        }));
        if (updates.length > 0) await needs.sendSampleUpdates(updates, now);
        taken.push({ id, refused });
      }
      if (taken.length > 0) needs.wakeMessages();
      return taken;
    },
  };
}

/** A shift may cross midnight: visits under way are finished. */
async function stillUnderWay(store: RoundStore, visits: readonly BookedVisit[]): Promise<BookedVisit[]> {
  if (visits.length === 0) return [];
  const kinds = Map.groupBy(
    await store.events(visits.map(({ bookingId }) => bookingId)),
    ({ bookingId }) => bookingId,
  );
  return visits.filter(
    ({ bookingId, holdsSlot }) =>
      holdsSlot && isUnderWay(stateOf((kinds.get(bookingId) ?? []).map(({ kind }) => kind))),
  );
}

async function showVisits(
  { store, catalogue, startCheck }: RoundNeeds,
  visits: readonly BookedVisit[],
): Promise<RoundVisit[]> {
  const ids = visits.map(({ bookingId }) => bookingId);
  const [events, codes, labels, samples] = await Promise.all([
    store.events(ids),
    store.startCodes(ids),
    store.labels(ids),
    store.samples(ids),
  ]);
  const of = <T extends { bookingId: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ bookingId }) => bookingId === id);
  return Promise.all(
    visits.map(async (visit): Promise<RoundVisit> => {
      const { bookingId, bookingNo, slotId, status, duePaise } = visit;
      const sheet = showVisit(visit, catalogue());
      const barcodes = new Map(of(labels, bookingId).map(({ tube, barcode }) => [tube, barcode]));
      const tubes = tubesOfVisit(visit.patient, visit.items, of(samples, bookingId), catalogue());
      const code = of(codes, bookingId)[0]?.startCode ?? "";
      const { tests, fasting, address, landmark, pincode, telephone, note } = sheet;
      return {
        bookingNo,
        slotId,
        startsAt: visit.startsAt.toISOString(),
        status,
        patients: peopleOf(visit).map(({ name, sex, dateOfBirth }) => ({ name, sex, dateOfBirth })),
        tests,
        fasting,
        duePaise,
        address,
        landmark,
        pincode,
        telephone,
        note,
        state: stateOf(of(events, bookingId).map(({ kind }) => kind)),
        isCancelled: !visit.holdsSlot,
        tubes: tubes.map(({ accessions: _, ...tube }) => ({
          ...tube,
          barcode: barcodes.get(tube.tube) ?? null,
        })),
        startCheck: await startCheck({ bookingNo, slotId, code }),
      };
    }),
  );
}
