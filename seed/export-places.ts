import type { CatalogueSeed } from "./catalogue-seed.ts";
import { type CsvTable, tableOf } from "./csv-table.ts";
import { rupees } from "./export-shelves.ts";
import { exportSlotTemplates } from "./export-slot-templates.ts";

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
