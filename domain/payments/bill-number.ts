import { indiaDay } from "../shared/clock.ts";

/** The financial year of a day in India, April to March: "2026-27". */
export function financialYear(at: Date): string {
  const [year = "", month = ""] = indiaDay(at).split("-");
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** A bill's number, consecutive within its year and at most 16 characters, as the GST rules ask: "26-27/000123". */
export function billNumber(year: string, serial: number): string {
  return `${year.slice(2)}/${String(serial).padStart(6, "0")}`;
}
