import type { SlotTemplate } from "../domain/catalogue/types.ts";
import { catalogueFile, fileOf } from "./catalogue-file.ts";
import type { Codes } from "./codes.ts";
import { clashesOf } from "./codes.ts";
import type { Cell, Column } from "./columns.ts";
import {
  codeIn,
  day,
  decimal,
  flag,
  id,
  idOf,
  int,
  listOf,
  name,
  oneOf,
  optional,
  orElse,
  paise,
  text,
  time,
  words,
} from "./columns.ts";

const [latitude, longitude] = [decimal(-90, 90), decimal(-180, 180)];

const dayNumbers = listOf(["0", "1", "2", "3", "4", "5", "6"]);
const weekdays: Column<number[]> = {
  read: (cell, codes) => dayNumbers.read(cell, codes).map(Number),
  print: (days) => days.join(";"),
};

const PLACE = /^(zone|lab):([A-Z0-9-]+)(:radiology)?(?::([a-z0-9-]+))?$/;
const FORMS = "zone:CODE, lab:CODE, lab:CODE:radiology or lab:CODE:radiology:mri";

/** "zone:KOL", "lab:BAL", "lab:RJH:radiology" or "lab:RJH:radiology:mri" in the file, with ids in place of the codes in the row. */
export const place: Column<string> = {
  read: readPlace,
  print(value, codes) {
    const [kind, id, scans, category] = value.split(":");
    const code = codes.codeOf(kind === "zone" ? "zones" : "labs", Number(id));
    const slug = category === undefined ? undefined : codes.codeOf("radiologyCategories", Number(category));
    return [kind, code, scans, slug].filter((part) => part !== undefined).join(":");
  },
};

function readPlace(cell: Cell, codes: Codes): string {
  const [, kind, code, scans = "", category] = PLACE.exec(cell.text) ?? [];
  const isZone = kind === "zone";
  if (kind === undefined || code === undefined || (isZone && scans !== "") || (category && scans === "")) {
    cell.report(`"${cell.text}" is not ${FORMS}`);
    return "";
  }
  const at = `${kind}:${idOf(isZone ? "zones" : "labs", code, cell, codes)}${scans}`;
  return category === undefined ? at : `${at}:${idOf("radiologyCategories", category, cell, codes)}`;
}

/** Where samples are taken and scans are done, at whose prices and in which hours. */
export const placeFiles = [
  catalogueFile("price-lists.csv", "priceLists", {
    columns: { id, code: words, name },
    key: ["id"],
    once: (list) => list,
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.priceLists, tables.priceLists, ["code"], originOf),
    table: { name: "price_list", others: "stay" },
  }),
  catalogueFile("zones.csv", "zones", {
    columns: {
      id,
      code: words,
      name,
      collectionChargePaise: paise,
      freeFromPaise: optional(paise),
    },
    key: ["id"],
    once: (zone) => zone,
    findClashes: (seed, tables, originOf) => clashesOf(seed.zones, tables.zones, ["code"], originOf),
    table: { name: "zone", others: "stay" },
  }),
  catalogueFile("labs.csv", "labs", {
    columns: {
      id,
      code: words,
      name,
      address: words,
      city: words,
      district: words,
      state: words,
      pincode: words,
      phone: words,
      hours: words,
      latitude: orElse(0, latitude),
      longitude: orElse(0, longitude),
      priceListId: codeIn("priceLists"),
      doesRadiology: flag,
      licence: words,
      nablCertificate: optional(text),
      pndtRegistration: optional(text),
      permalink: optional(text),
    },
    key: ["id"],
    position: "in the file",
    once: (lab) => lab,
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.labs, tables.labs, ["code", "permalink"], originOf),
    table: { name: "lab", others: "stay" },
  }),
  catalogueFile("pincodes.csv", "postOffices", {
    columns: {
      pincode: words,
      name,
      block: words,
      district: words,
      state: words,
      deliveryStatus: oneOf(["Delivery", "Non-Delivery"]),
      latitude: optional(latitude),
      longitude: optional(longitude),
    },
    key: ["pincode", "name"],
    position: "in the file",
    table: { name: "post_office", others: "go" },
  }),
  catalogueFile("served-pincodes.csv", "servedPincodes", {
    columns: { pincode: words, labId: codeIn("labs"), zoneId: codeIn("zones") },
    key: ["pincode"],
    table: { name: "served_pincode", others: "go" },
  }),
  fileOf<SlotLine>(
    "slot-templates.csv",
    {
      columns: { place, weekdays, from: time, until: time, minutes: int(5, 240), capacity: int(0, 1000) },
      tellsSameKey: true,
      key: ["place", "weekdays", "from"],
      checkRead: ({ from, until, minutes }) => {
        if (until <= from) return [{ column: "until", problem: "is not after from" }];
        if (until < from + minutes)
          return [{ column: "until", problem: `leaves no time for a window of ${minutes} minutes` }];
        return [];
      },
    },
    {
      rows: (seed) => linesOf(seed.slotTemplates),
      // A line with a problem is not judged beside the others.
      put: (seed, lines, originOf) => {
        seed.slotTemplates = lines.flatMap((line, index) => {
          if (seed.lines.isBroken("slot-templates.csv", index)) return [];
          const windows = windowsOf(line);
          for (const window of windows) seed.windowOrigins.set(window, originOf(index));
          return windows;
        });
      },
    },
  ),
  catalogueFile("holidays.csv", "holidays", {
    columns: { place, day, reason: words },
    key: ["place", "day"],
    table: { name: "slot_holiday", others: "go" },
  }),
];

/** A line of slot-templates.csv: a window every `minutes` from `from` until `until`, on several weekdays. */
interface SlotLine {
  place: string;
  weekdays: number[];
  from: number;
  until: number;
  minutes: number;
  capacity: number;
}

function windowsOf({ place, weekdays, from, until, minutes, capacity }: SlotLine): SlotTemplate[] {
  const windows: SlotTemplate[] = [];
  for (let startsMinute = from; startsMinute + minutes <= until; startsMinute += minutes) {
    for (const weekday of weekdays) windows.push({ place, weekday, startsMinute, minutes, capacity });
  }
  return windows;
}

/** Windows put together again to the lines from which they were made. */
function linesOf(windows: readonly SlotTemplate[]): SlotLine[] {
  const alike = Map.groupBy(linesOfDays(windows), (line) =>
    [line.place, line.from, line.until, line.minutes, line.capacity].join(" "),
  );
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((line) => ({ ...line, weekdays: same.flatMap((each) => each.weekdays).sort() })),
  );
}

/** Windows of equal length and capacity that follow each other without a gap, day by day. */
function linesOfDays(windows: readonly SlotTemplate[]): SlotLine[] {
  const days = Map.groupBy(windows, (each) => `${each.place} ${each.weekday}`);
  return [...days.values()].flatMap((day) => {
    const lines: SlotLine[] = [];
    for (const { place, weekday, startsMinute, minutes, capacity } of sortByStart(day)) {
      const last = lines.at(-1);
      if (last?.until === startsMinute && last.minutes === minutes && last.capacity === capacity) {
        last.until += minutes;
      } else {
        const until = startsMinute + minutes;
        lines.push({ place, weekdays: [weekday], from: startsMinute, until, minutes, capacity });
      }
    }
    return lines;
  });
}

function sortByStart(day: readonly SlotTemplate[]): SlotTemplate[] {
  return day.toSorted((a, b) => a.startsMinute - b.startsMinute);
}
