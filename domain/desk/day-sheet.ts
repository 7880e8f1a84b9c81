import type { BookingStatus } from "../bookings/states.ts";
import { isBeforeSample } from "../bookings/states.ts";
import type { BookedAddress, BookedPatient, BookingItem } from "../bookings/types.ts";
import { withContents } from "../catalogue/contents.ts";
import { TRANSPORT_WORDS } from "../catalogue/handling-words.ts";
import { samplesOf, tubesOfOrder } from "../catalogue/tubes-of-order.ts";
import type { Catalogue } from "../catalogue/types.ts";
import { formatDay, formatTime, spanOfDays } from "../shared/clock.ts";
import { formatRupees } from "../shared/money.ts";
import { readSlotId } from "../slots/timetable.ts";
import type { StaffAccount } from "../staff/accounts/types.ts";
import type { Scope } from "../staff/scope.ts";
import { isOwnVisitInScope, scopeOfPlace, sharesPlaces } from "../staff/scope.ts";
import { staffEntry } from "../staff/staff-action.ts";
import type { AssignNeeds, Collector } from "./assign-collector.ts";
import { assignCollector } from "./assign-collector.ts";

/** A booked visit of a day as it is stored. */
export interface BookedVisit {
  bookingId: string;
  bookingNo: string;
  customerId: string;
  visit: 1 | 2;
  slotId: string;
  /** False: nobody is expected, because it was cancelled or its test is not done any more. */
  holdsSlot: boolean;
  labId: number;
  mode: "home" | "lab";
  startsAt: Date;
  status: BookingStatus;
  mobile: string;
  address: BookedAddress | null;
  note: string;
  patient: BookedPatient;
  /** To be paid at the visit, paise. */
  duePaise: number;
  items: BookingItem[];
  collector: { id: string; name: string } | null;
}

/** Tubes of one kind. */
export interface Tubes {
  container: string;
  count: number;
  /** Their total volume; null if unknown. */
  volumeMl: number | null;
}

/** A visit as the sheet shows it. */
export interface SheetVisit {
  bookingNo: string;
  time: string;
  place: string;
  status: BookingStatus;
  patients: string[];
  tests: string[];
  tubes: Tubes[];
  fasting: number;
  /** To be paid at the visit; "" for nothing. */
  due: string;
  duePaise: number;
  address: string;
  landmark: string;
  pincode: string;
  telephone: string;
  note: string;
  collector: Collector | null;
}

export interface DaySheet {
  day: string;
  /** `hasLeft`: its collector has no such account any more, or one for other labs and zones, and nothing is collected yet. */
  visits: (SheetVisit & { hasLeft: boolean })[];
  tubes: Tubes[];
  collectors: Collector[];
  /** More visits than a sheet can show: choose one lab or zone. */
  isCut: boolean;
}

/** The result of assigning visits to a collector. */
interface Assigned {
  changed: number;
  /** Visits whose assignment changed since the page was shown, with their present collector; null: unassigned. */
  others: { bookingNo: string; collector: string | null }[];
}

/** Well above the visits of one lab or zone. */
export const MAX_OF_A_DAY = 5_000;

export interface VisitsStore {
  /**
   * Visits that hold their slot, of bookings of some labs and zones that are neither cancelled nor expired, by their time; those of the
   * first `MAX_OF_A_DAY` bookings.
   */
  ofDay(from: Date, until: Date, scope: Scope): Promise<BookedVisit[]>;
  /** Active collectors, by name. */
  collectors(): Promise<(Collector & Scope)[]>;
}

export interface VisitsService {
  /** `place`: `zone:3` or `lab:1`; "" for all of the account's. */
  sheet(account: StaffAccount, day: string, place: string): Promise<DaySheet>;
  /**
   * Assigns home visits to a collector who works there, or (null) unassigns them. `seen`: the collector of each on the page ("":
   * unassigned); a visit that was assigned to somebody else since stays as it is.
   */
  assign(
    account: StaffAccount,
    bookingNos: readonly string[],
    collectorId: string | null,
    seen?: ReadonlyMap<string, string>,
  ): Promise<Assigned>;
}

export interface VisitsNeeds extends AssignNeeds {
  store: VisitsStore;
  catalogue: () => Catalogue;
}

export function visitsService(needs: VisitsNeeds): VisitsService {
  const { store } = needs;

  async function visitsOf(account: StaffAccount, day: string, place: string) {
    const { from, until } = spanOfDays(day);
    const found = await store.ofDay(from, until, place === "" ? account : scopeOfPlace(place));
    const visits = found.filter((visit) => isOwnVisitInScope(account, visit) && isAt(visit, place));
    return { visits, isCut: found.length >= MAX_OF_A_DAY };
  }

  return {
    async sheet(account, day, place) {
      const [{ visits, isCut }, all] = await Promise.all([visitsOf(account, day, place), store.collectors()]);
      const collectors = all.filter((collector) => sharesPlaces(account, collector));
      const details = { place, visits: visits.map(({ bookingNo }) => bookingNo) };
      const customerIds = visits.map(({ customerId }) => customerId);
      const read = { action: "visits read", subject: day, details, customerIds };
      await needs.note(staffEntry(needs, account.name, read));
      const catalogue = needs.catalogue();
      const shown = visits.map((visit) => ({
        ...showVisit(visit, catalogue),
        hasLeft:
          visit.collector !== null &&
          !all.some(({ id, ...scope }) => id === visit.collector?.id && isOwnVisitInScope(scope, visit)) &&
          isBeforeSample(visit.status),
      }));
      return { day, visits: shown, isCut, tubes: addTubes(shown.flatMap(({ tubes }) => tubes)), collectors };
    },

    async assign(account, bookingNos, collectorId, seen = new Map()) {
      const collectors = await store.collectors();
      const collector = collectors.find(({ id }) => id === collectorId) ?? null;
      const assigned: Assigned = { changed: 0, others: [] };
      if (collectorId !== null && !collector) return assigned;
      for (const bookingNo of bookingNos) {
        const done = await assignCollector(needs, account, {
          bookingNo,
          seen: seen.get(bookingNo),
          collector,
        });
        if (done.is === "changed") assigned.changed += 1;
        if (done.is === "another's") {
          const name = collectors.find(({ id }) => id === done.collectorId)?.name ?? null;
          assigned.others.push({ bookingNo, collector: name });
        }
      }
      return assigned;
    },
  };
}

/** Of a sheet the visits of one collector, or (`nobody`) those at home that nobody has yet; all for "". Its tubes are those of what is left. */
export function sheetOf<T extends Pick<DaySheet, "visits" | "tubes">>(sheet: T, collector: string): T {
  if (collector === "") return sheet;
  const visits = sheet.visits.filter((visit) =>
    collector === NOBODY
      ? visit.collector === null && visit.address !== ""
      : visit.collector?.id === collector,
  );
  return { ...sheet, visits, tubes: addTubes(visits.flatMap(({ tubes }) => tubes)) };
}

/** Stands for no collector where one is chosen. */
export const NOBODY = "nobody";

function isAt(visit: BookedVisit, place: string): boolean {
  const own = readSlotId(visit.slotId)?.place ?? "";
  return place === "" || own === place || own.startsWith(`${place}:`);
}

function itemsByPatient(visit: BookedVisit) {
  return Map.groupBy(visit.items, ({ patient }) => (patient ?? visit.patient).id);
}

/** Whose samples are taken at the visit. */
export function peopleOf(visit: BookedVisit) {
  return [...itemsByPatient(visit).values()].map((items) => items[0]?.patient ?? visit.patient);
}

/** A visit as the sheet, the collector's phone and reception show it. */
export function showVisit(visit: BookedVisit, catalogue: Catalogue): SheetVisit {
  const { address } = visit;
  const byPatient = itemsByPatient(visit);
  return {
    bookingNo: visit.bookingNo,
    time: formatTime(visit.startsAt),
    place: readSlotId(visit.slotId)?.place ?? "",
    status: visit.status,
    patients: peopleOf(visit).map(({ name, sex, dateOfBirth }) =>
      [name, sex, dateOfBirth && `born ${formatDay(dateOfBirth)}`].filter(Boolean).join(", "),
    ),
    tests: visit.items.map(({ serviceName }) => serviceName),
    tubes: addTubes([...byPatient.values()].flatMap((items) => tubesOf(items, catalogue))),
    fasting: fastingHours(visit.items, catalogue),
    due: visit.duePaise > 0 ? formatRupees(visit.duePaise) : "",
    duePaise: visit.duePaise,
    address: address
      ? [address.house, address.street, address.locality, address.city].filter(Boolean).join(", ")
      : "",
    landmark: address?.landmark ?? "",
    pincode: address?.pincode ?? "",
    telephone: address?.contactMobile || visit.mobile,
    note: visit.note,
    collector: visit.collector,
  };
}

/** The longest fast of a visit's tests, in hours; 0 for none. */
function fastingHours(items: readonly BookingItem[], catalogue: Catalogue): number {
  const ids = items.flatMap(({ serviceId, contents }) => [
    serviceId,
    ...contents.map((each) => each.serviceId),
  ]);
  return longestFast(ids, catalogue);
}

/** The longest fast of some services, by their ids, in hours; 0 for none. */
export function longestFast(serviceIds: readonly number[], { serviceById }: Catalogue): number {
  return Math.max(0, ...serviceIds.map((id) => serviceById.get(id)?.fastingHours ?? 0));
}

/**
 * The tubes of one patient's tests, volumes added up by tube. Tests without a volume in the catalogue are counted by the text of their
 * container: equal containers share a tube.
 */
function tubesOf(items: readonly BookingItem[], catalogue: Catalogue): Tubes[] {
  const tests = items
    .flatMap(({ serviceId }) => catalogue.serviceById.get(serviceId) ?? [])
    .flatMap((service) => withContents(catalogue, service))
    .filter(({ kind }) => kind === "test");
  const samples = tests.flatMap((service) => samplesOf(catalogue, service));
  const measured = tubesOfOrder(samples, catalogue.tubeById)
    .flatMap(({ tubes }) => tubes)
    .map(({ tube, count, volumeMl, transport }) => ({
      count,
      volumeMl,
      container: [tube.name, ...transport.map((each) => TRANSPORT_WORDS[each].toLowerCase())].join(", "),
    }));
  const inWords = tests
    .filter(({ handling = [] }) => handling.length === 0)
    .flatMap(({ container }) => container.split(";").map((each) => each.trim()))
    .filter((container) => container !== "");
  return [
    ...measured,
    ...[...new Set(inWords)].map((container) => ({ container, count: 1, volumeMl: null })),
  ];
}

/** Tubes of one kind together, the most first. */
export function addTubes(tubes: readonly Tubes[]): Tubes[] {
  const sums = new Map<string, Tubes>();
  for (const { container, count, volumeMl } of tubes) {
    const before = sums.get(container) ?? { container, count: 0, volumeMl: null };
    const volume = volumeMl === null ? before.volumeMl : hundredths((before.volumeMl ?? 0) + volumeMl);
    sums.set(container, { container, count: before.count + count, volumeMl: volume });
  }
  return [...sums.values()].toSorted(
    (one, other) => other.count - one.count || one.container.localeCompare(other.container),
  );
}

/** Tenths do not add up exactly in binary. */
function hundredths(millilitres: number): number {
  return Math.round(millilitres * 100) / 100;
}

/** "2 × EDTA tube (6 mL); 1 × Urine container". */
export function tubeWords(tubes: readonly Tubes[]): string {
  return tubes
    .map(
      ({ container, count, volumeMl }) =>
        `${count} × ${container}${volumeMl === null ? "" : ` (${volumeMl} mL)`}`,
    )
    .join("; ");
}
