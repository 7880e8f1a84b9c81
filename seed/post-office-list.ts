import type { CsvFile } from "./read-csv.ts";
import { readCsv } from "./read-csv.ts";

/** A post office as a directory of the post has it. */
export interface ListedOffice {
  pincode: string;
  office: string;
  district: string;
  state: string;
  delivers: boolean;
  /** Null where the directory has none, or none that is a place on earth. */
  position: { latitude: number; longitude: number } | null;
}

/** The headings of the directories that are in use: that of data.gov.in ("All India Pincode Directory") and plain ones. */
const HEADINGS = {
  pincode: ["pincode", "pin code"],
  office: ["office", "officename", "office name", "name"],
  delivery: ["delivery", "deliverystatus", "delivery status"],
  district: ["district", "districtname", "district name"],
  state: ["state", "statename", "state name", "circlename"],
  latitude: ["latitude"],
  longitude: ["longitude"],
} as const;

/** The offices of a directory in CSV; a sentence when it is none. */
export function readPostOfficeList(text: string): ListedOffice[] | string {
  const csv = readCsv(text, "");
  const found = Object.fromEntries(
    Object.entries(HEADINGS).map(([key, names]) => [key, columnOf(csv, names)]),
  );
  const missing = ["pincode", "office", "delivery", "district"].filter((key) => found[key] === undefined);
  if (missing.length > 0) return `it has no column for ${missing.join(", ")}`;
  return csv.rows.map(({ cells }) => {
    const cell = (key: keyof typeof HEADINGS): string => cells.get(found[key] ?? "") ?? "";
    return {
      ...{ pincode: cell("pincode"), office: cell("office"), district: cell("district") },
      state: cell("state"),
      delivers: /^(delivery|yes)$/i.test(cell("delivery")),
      position: positionOf(cell("latitude"), cell("longitude")),
    };
  });
}

function columnOf({ columns }: CsvFile, names: readonly string[]): string | undefined {
  const headingOf = (name: string) =>
    columns.find((column) => column.toLowerCase().replaceAll("_", " ") === name);
  return names.map(headingOf).find((heading) => heading !== undefined);
}

function positionOf(latitude: string, longitude: string): ListedOffice["position"] {
  const [north, east] = [Number(latitude || "-"), Number(longitude || "-")];
  const isPlace = Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
  return isPlace ? { latitude: north, longitude: east } : null;
}
