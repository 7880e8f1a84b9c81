import type { directoryOfServices } from "../../../contract/catalogue.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { DirectoryFilter } from "../../../domain/search/list-directory.ts";
import { readSearchText } from "../../../domain/search/search-text.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import { readPage } from "../../features/catalogue/listing-query.ts";
import { call, endpoint } from "../../state/call.ts";

/** The query parameters of the page. */
export const DIRECTORY_PARAMETERS = ["TestName", "TAT", "CollectionType", "IsOutSourceTest", "PageNo"];

/** The directory's filters in its URL and form; empty for all. */
export interface DirectoryQuery {
  TestName: string;
  CollectionType: string;
  TAT: string;
  IsOutSourceTest: string;
}

/** The options of each filter (specification, section 9). */
export const FILTERS = [
  {
    name: "TAT",
    label: "Report time",
    all: "Any report time",
    choices: [
      ["0", "Same Day"],
      ["1", "Next Day"],
      ["2", "2 Days"],
      ["3", "3 to 6 Days"],
      ["7", "A Week or more"],
    ],
  },
  {
    name: "CollectionType",
    label: "Collection",
    all: "Home and lab",
    choices: [
      ["1", "Home Collection"],
      ["0", "Lab Visits"],
    ],
  },
  {
    name: "IsOutSourceTest",
    label: "Where it is tested",
    all: "Anywhere",
    choices: [
      ["0", "InHouse"],
      ["1", "OutSource"],
    ],
  },
] as const satisfies readonly {
  name: Exclude<keyof DirectoryQuery, "TestName">;
  label: PlainPhrase;
  all: PlainPhrase;
  choices: readonly (readonly [value: string, words: PlainPhrase])[];
}[];

/** Reads a URL; unknown values are ignored. */
export function readDirectoryQuery(params: URLSearchParams): { query: DirectoryQuery; page: number } {
  const query: DirectoryQuery = {
    TestName: readSearchText(params.get("TestName")),
    CollectionType: "",
    TAT: "",
    IsOutSourceTest: "",
  };
  for (const { name, choices } of FILTERS) {
    const value = params.get(name) ?? "";
    if (choices.some(([choice]) => choice === value)) query[name] = value;
  }
  return { query, page: readPage(params.get("PageNo")) };
}

export function directoryFilter(query: DirectoryQuery): Omit<DirectoryFilter, "page"> {
  return {
    searchText: query.TestName,
    collection: binary(query.CollectionType),
    tat: query.TAT === "" ? null : Number(query.TAT),
    outsourced: binary(query.IsOutSourceTest),
  };
}

/** A URL of the directory, or of its download; the first page needs no number. */
export function directoryHref(query: DirectoryQuery, page = 1, path = "/directory-of-services"): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== "") params.set(name, value);
  if (page > 1) params.set("PageNo", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The page numbers beside the current one: a window of 5 (specification, section 9). */
export function windowOf(current: number, pages: number, size = 5): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), pages - size + 1));
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index);
}

function binary(value: string): 0 | 1 | null {
  if (value === "0") return 0;
  return value === "1" ? 1 : null;
}

export const directory = endpoint<typeof directoryOfServices>("POST", "/genulabhome/directory-of-services");

/** A row as the table shows it. */
export interface DirectoryRow {
  serial: number;
  code: string;
  name: string;
  path: string;
  department: string;
  mrpPaise: number;
  schedule: string;
  method: string;
  tatDays: number;
  homeCollection: boolean;
}

interface DirectoryList {
  /** A query about the sex of an unborn child: only the legal notice is shown. */
  forbidden: boolean;
  page: { page: number; pages: number; total: number };
  rows: DirectoryRow[];
}

const NOTHING = { page: { page: 1, pages: 1, total: 0 }, rows: [] };

/** A page of the directory by the contract's call. A failure is logged and gives an empty list (specification, section 8). */
export async function callDirectory(
  query: DirectoryQuery,
  pageNumber: number,
  signal: AbortSignal,
): Promise<DirectoryList> {
  try {
    const { data } = await call(directory, { body: { PageNo: pageNumber, ...query }, signal });
    const { ListData, RecordPerPage, CurrentPage, TotalPages, TotalCount } = data;
    // The call gives nothing beyond the end (Back after a change of place can ask for that); people see the last page.
    if (TotalCount > 0 && pageNumber > TotalPages) return callDirectory(query, TotalPages, signal);
    const rows = ListData.map((row, index) => ({
      serial: index + 1 + (CurrentPage - 1) * RecordPerPage,
      code: row.TestCode,
      name: row.TestName,
      path: row.PermalinkNew,
      department: row.Department,
      mrpPaise: toPaise(row.MRP),
      schedule: row.TestSchedule,
      method: row.Method,
      tatDays: row.TAT,
      homeCollection: row.HomeCollection === 1,
    }));
    const page = { page: CurrentPage, pages: TotalPages, total: TotalCount };
    return { forbidden: rows.length === 0 && (await isForbidden(query.TestName)), page, rows };
  } catch {
    // The call has logged the error.
    return { ...NOTHING, forbidden: false };
  }
}

/** The word list for this check is large: it loads only when nothing was found. */
async function isForbidden(text: string): Promise<boolean> {
  const { asksForSex } = await import("../../../domain/search/asks-for-sex.ts");
  return asksForSex(text);
}
