import type { SlotTemplate } from "../domain/catalogue/types.ts";
import { apiTime } from "../domain/shared/clock.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { rupees } from "./export-shelves.ts";
import { type CsvTable, tableOf } from "./read-csv.ts";

/** Where samples are taken and scans are done, as the files have it. */
export function exportPlaces(seed: CatalogueSeed): CsvTable[] {
  const lists = new Map(seed.priceLists.map((each) => [each.id, each.code]));
  const labs = new Map(seed.labs.map((each) => [each.id, each.code]));
  const zones = new Map(seed.zones.map((each) => [each.id, each.code]));
  const nameOf = placeNames(seed);
  return [
    tableOf("price-lists.csv", seed.priceLists, {
      key: ["id"],
      cells: { id: (each) => each.id, code: (each) => each.code, name: (each) => each.name },
    }),
    tableOf("zones.csv", seed.zones, {
      key: ["id"],
      cells: {
        id: (each) => each.id,
        code: (each) => each.code,
        name: (each) => each.name,
        collection_charge: (each) => rupees(each.collectionChargePaise),
        free_from: (each) => rupees(each.freeFromPaise),
      },
    }),
    tableOf("labs.csv", seed.labs, {
      key: ["id"],
      ordered: true,
      cells: {
        id: (each) => each.id,
        code: (each) => each.code,
        name: (each) => each.name,
        address: (each) => each.address,
        city: (each) => each.city,
        district: (each) => each.district,
        state: (each) => each.state,
        pincode: (each) => each.pincode,
        phone: (each) => each.phone,
        hours: (each) => each.hours,
        latitude: (each) => each.latitude,
        longitude: (each) => each.longitude,
        price_list: (each) => lists.get(each.priceListId) ?? "",
        does_radiology: (each) => each.doesRadiology,
        licence: (each) => each.licence,
        nabl_certificate: (each) => each.nablCertificate,
        pndt_registration: (each) => each.pndtRegistration,
        permalink: (each) => each.permalink,
      },
    }),
    tableOf("pincodes.csv", seed.postOffices, {
      key: ["pincode", "name"],
      cells: {
        pincode: (each) => each.pincode,
        name: (each) => each.name,
        block: (each) => each.block,
        district: (each) => each.district,
        state: (each) => each.state,
        delivery_status: (each) => each.deliveryStatus,
        latitude: (each) => each.latitude,
        longitude: (each) => each.longitude,
      },
    }),
    tableOf("served-pincodes.csv", seed.servedPincodes, {
      key: ["pincode"],
      cells: {
        pincode: (each) => each.pincode,
        lab: (each) => labs.get(each.labId) ?? "",
        zone: (each) => zones.get(each.zoneId) ?? "",
      },
    }),
    exportSlotTemplates(seed.slotTemplates, nameOf),
    tableOf("holidays.csv", seed.holidays, {
      key: ["place", "day"],
      cells: { place: (each) => nameOf(each.place), day: (each) => each.day, reason: (each) => each.reason },
    }),
  ];
}

/** "zone:KOL-CORE" for "zone:1", as the files name places. */
function placeNames({ zones, labs, radiologyCategories }: CatalogueSeed): (place: string) => string {
  const names = new Map<string, string>([
    ...zones.map((zone) => [`zone:${zone.id}`, `zone:${zone.code}`] as const),
    ...labs.map((lab) => [`lab:${lab.id}`, `lab:${lab.code}`] as const),
    ...labs.map((lab) => [`lab:${lab.id}:radiology`, `lab:${lab.code}:radiology`] as const),
    ...labs.flatMap((lab) =>
      radiologyCategories.map(
        ({ id, slug }) => [`lab:${lab.id}:radiology:${id}`, `lab:${lab.code}:radiology:${slug}`] as const,
      ),
    ),
  ]);
  return (place) => names.get(place) ?? place;
}

/** Windows of equal length and capacity that follow each other without a gap, on the weekdays that have them alike. */
interface Run {
  place: string;
  weekdays: number[];
  from: number;
  until: number;
  minutes: number;
  capacity: number;
}

/** Windows put together again to the lines from which they were made: every `minutes` from `from` until `until`. */
function exportSlotTemplates(windows: readonly SlotTemplate[], nameOf: (place: string) => string): CsvTable {
  return tableOf("slot-templates.csv", mergeWeekdays(findRuns(windows)), {
    key: ["place", "weekdays", "from"],
    cells: {
      place: (each) => nameOf(each.place),
      weekdays: (each) => each.weekdays.map(String),
      from: (each) => apiTime(each.from),
      until: (each) => apiTime(each.until),
      minutes: (each) => each.minutes,
      capacity: (each) => each.capacity,
    },
  });
}

function findRuns(windows: readonly SlotTemplate[]): Run[] {
  const days = Map.groupBy(windows, (each) => `${each.place} ${each.weekday}`);
  return [...days.values()].flatMap((day) => {
    const runs: Run[] = [];
    for (const { place, weekday, startsMinute, minutes, capacity } of sortByStart(day)) {
      const last = runs.at(-1);
      if (last?.until === startsMinute && last.minutes === minutes && last.capacity === capacity) {
        last.until += minutes;
      } else {
        const until = startsMinute + minutes;
        runs.push({ place, weekdays: [weekday], from: startsMinute, until, minutes, capacity });
      }
    }
    return runs;
  });
}

function sortByStart(day: readonly SlotTemplate[]): SlotTemplate[] {
  return day.toSorted((a, b) => a.startsMinute - b.startsMinute);
}

function mergeWeekdays(runs: readonly Run[]): Run[] {
  const alike = Map.groupBy(runs, (run) =>
    [run.place, run.from, run.until, run.minutes, run.capacity].join(" "),
  );
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((run) => ({ ...run, weekdays: same.flatMap((each) => each.weekdays).sort() })),
  );
}
