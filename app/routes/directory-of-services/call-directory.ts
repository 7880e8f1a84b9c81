import type { directoryOfServices } from "../../../contract/catalogue.ts";
import { call, endpoint } from "../../state/call.ts";
import { failureWords } from "../../state/call-error.ts";
import type { DirectoryQuery } from "./directory-query.ts";

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

export interface DirectoryList {
  /** A question for the sex of an unborn child: the legal notice alone. */
  forbidden: boolean;
  page: { page: number; pages: number; total: number };
  rows: DirectoryRow[];
  /** Why the list could not be loaded; empty when it was. */
  failed: string;
}

const NOTHING = { page: { page: 1, pages: 1, total: 0 }, rows: [] };

/** A page of the directory by the contract's call. A failure is an empty list that says why (specification, section 8). */
export async function callDirectory(
  query: DirectoryQuery,
  pageNumber: number,
  signal: AbortSignal,
): Promise<DirectoryList> {
  try {
    const { data } = await call(directory, { body: { PageNo: pageNumber, ...query }, signal });
    const { ListData, RecordPerPage, CurrentPage, TotalPages, TotalCount } = data;
    const rows = ListData.map((row, index) => ({
      serial: index + 1 + (CurrentPage - 1) * RecordPerPage,
      code: row.TestCode,
      name: row.TestName,
      path: row.PermalinkNew,
      department: row.Department,
      mrpPaise: Math.round(row.MRP * 100),
      schedule: row.TestSchedule,
      method: row.Method,
      tatDays: row.TAT,
      homeCollection: row.HomeCollection === 1,
    }));
    const page = { page: CurrentPage, pages: TotalPages, total: TotalCount };
    return { forbidden: rows.length === 0 && (await isForbidden(query.TestName)), page, rows, failed: "" };
  } catch (error) {
    return { ...NOTHING, forbidden: false, failed: failureWords(error) };
  }
}

/** The words that it looks for are many: they come only when nothing was found. */
async function isForbidden(text: string): Promise<boolean> {
  const { asksForSex } = await import("../../../domain/search/asks-for-sex.ts");
  return asksForSex(text);
}
