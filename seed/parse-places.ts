import type { CatalogueSeed } from "./catalogue-seed.ts";
import { type Folder, type Ids, idOf, idsBy, mostId } from "./folder.ts";
import type { Cells } from "./read-cells.ts";

type Places = Pick<
  CatalogueSeed,
  "priceLists" | "zones" | "labs" | "postOffices" | "servedPincodes" | "slotTemplates" | "holidays"
>;

const labColumns = [
  ...["id", "code", "name", "address", "city", "district", "state", "pincode", "phone", "hours"],
  ...["latitude", "longitude", "price_list", "does_radiology", "licence", "nabl_certificate"],
  ...["pndt_registration", "permalink"],
];

/** Where samples are taken and scans are done, at whose prices and in which hours. */
export function parsePlaces(
  folder: Folder,
  radiologyCategories: CatalogueSeed["radiologyCategories"],
): Places {
  const priceLists = folder.rows("price-lists.csv", ["id", "code", "name"]).map((cells) => ({
    id: cells.int("id", 1, mostId),
    code: cells.words("code"),
    name: cells.name("name"),
  }));
  const zones = folder
    .rows("zones.csv", ["id", "code", "name", "collection_charge", "free_from"])
    .map((cells) => ({
      id: cells.int("id", 1, mostId),
      code: cells.words("code"),
      name: cells.name("name"),
      collectionChargePaise: cells.paise("collection_charge"),
      freeFromPaise: cells.optionalPaise("free_from"),
    }));
  const listIds = idsBy(priceLists, (list) => list.code);
  const labs = folder.rows("labs.csv", labColumns).map((cells, i) => readLab(cells, i + 1, listIds));
  const zoneIds = idsBy(zones, (zone) => zone.code);
  const labIds = idsBy(labs, (lab) => lab.code);
  const ids = { zone: zoneIds, lab: labIds, machine: idsBy(radiologyCategories, ({ slug }) => slug) };
  return {
    priceLists,
    zones,
    labs,
    postOffices: readPostOffices(folder),
    servedPincodes: folder.rows("served-pincodes.csv", ["pincode", "lab", "zone"]).map((cells) => ({
      pincode: cells.words("pincode"),
      labId: idOf(labIds, cells, "lab", cells.text("lab")),
      zoneId: idOf(zoneIds, cells, "zone", cells.text("zone")),
    })),
    slotTemplates: readSlotTemplates(folder, ids),
    holidays: folder.rows("holidays.csv", ["place", "day", "reason"]).map((cells) => ({
      place: placeOf(cells, ids),
      day: cells.day("day"),
      reason: cells.words("reason"),
    })),
  };
}

function readLab(cells: Cells, position: number, listIds: Ids): CatalogueSeed["labs"][number] {
  return {
    id: cells.int("id", 1, mostId),
    code: cells.words("code"),
    name: cells.name("name"),
    address: cells.words("address"),
    city: cells.words("city"),
    district: cells.words("district"),
    state: cells.words("state"),
    pincode: cells.words("pincode"),
    phone: cells.words("phone"),
    hours: cells.words("hours"),
    latitude: cells.decimal("latitude", -90, 90) ?? 0,
    longitude: cells.decimal("longitude", -180, 180) ?? 0,
    priceListId: idOf(listIds, cells, "price_list", cells.text("price_list")),
    doesRadiology: cells.flag("does_radiology"),
    licence: cells.words("licence"),
    nablCertificate: cells.optional("nabl_certificate"),
    pndtRegistration: cells.optional("pndt_registration"),
    permalink: cells.optional("permalink"),
    position,
  };
}

function readPostOffices(folder: Folder): CatalogueSeed["postOffices"] {
  const columns = [
    "pincode",
    "name",
    "block",
    "district",
    "state",
    "delivery_status",
    "latitude",
    "longitude",
  ];
  return folder.rows("pincodes.csv", columns).map((cells) => ({
    pincode: cells.words("pincode"),
    name: cells.name("name"),
    block: cells.words("block"),
    district: cells.words("district"),
    state: cells.words("state"),
    deliveryStatus: cells.oneOf("delivery_status", ["Delivery", "Non-Delivery"]),
    latitude: cells.decimal("latitude", -90, 90),
    longitude: cells.decimal("longitude", -180, 180),
  }));
}

/** One line gives the windows of several weekdays: every `minutes` from `from` until `until`. */
function readSlotTemplates(folder: Folder, ids: PlaceIds): CatalogueSeed["slotTemplates"] {
  const columns = ["place", "weekdays", "from", "until", "minutes", "capacity"];
  return folder.rows("slot-templates.csv", columns).flatMap((cells) => {
    const place = placeOf(cells, ids);
    const minutes = cells.int("minutes", 5, 240);
    const until = cells.minute("until");
    const capacity = cells.int("capacity", 0, 1000);
    const weekdays = cells.listOf("weekdays", ["0", "1", "2", "3", "4", "5", "6"]).map(Number);
    const windows: CatalogueSeed["slotTemplates"] = [];
    for (let startsMinute = cells.minute("from"); startsMinute + minutes <= until; startsMinute += minutes) {
      for (const weekday of weekdays) windows.push({ place, weekday, startsMinute, minutes, capacity });
    }
    return windows;
  });
}

interface PlaceIds {
  zone: Ids;
  lab: Ids;
  /** Kinds of scans by their slugs. */
  machine: Ids;
}

/** "zone:KOL", "lab:BAL", "lab:RJH:radiology" or "lab:RJH:radiology:mri" in the file; the ids stand in the table. */
function placeOf(cells: Cells, ids: PlaceIds): string {
  const match = /^(zone|lab):([A-Z0-9-]+)(:radiology)?(?::([a-z0-9-]+))?$/.exec(cells.text("place"));
  const [, kind, code, scans = "", machine] = match ?? [];
  const isZone = kind === "zone";
  if (kind === undefined || code === undefined || (isZone && scans !== "") || (machine && scans === "")) {
    const names = "zone:CODE, lab:CODE, lab:CODE:radiology or lab:CODE:radiology:mri";
    cells.report("place", `"${cells.text("place")}" is not ${names}`);
    return "";
  }
  const place = `${kind}:${idOf(isZone ? ids.zone : ids.lab, cells, "place", code)}${scans}`;
  return machine === undefined ? place : `${place}:${idOf(ids.machine, cells, "place", machine)}`;
}
