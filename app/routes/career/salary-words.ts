import { formatRupees } from "../../../domain/shared/money.ts";
import type { Opening } from "./openings.ts";

/** "₹18,000 to ₹24,000 a month"; empty when the opening has no salary. */
export function salaryWords(salary: Opening["salary"]): string {
  return salary ? `${formatRupees(salary.from * 100)} to ${formatRupees(salary.to * 100)} a month` : "";
}
