import type { Lab } from "../catalogue/types.ts";
import { SERVICE_CODE } from "../payments/bill-model.ts";
import { stateCode } from "../places/indian-states.ts";
import { indiaDay } from "../shared/clock.ts";
import { formatDecimal } from "../shared/money.ts";
import { csvLine } from "../shared/write-csv.ts";
import type { LedgerLine } from "./ports.ts";

/** Health care by a clinical establishment: exempt, and no tax is charged. */
const EXEMPTION = "Entry 74 of Notification 12/2017 - Central Tax (Rate)";

const HEADING = [
  "day",
  "entry",
  "document_no",
  "document_date",
  "booking_no",
  "reference",
  "method",
  "sac",
  "description",
  "place_of_supply",
  "supply_type",
  "exemption",
  "gst_rate",
  "exempt_value",
  "exempt_value_reversed",
  "taxable_value",
  "cgst",
  "sgst",
  "igst",
  "money_in",
  "money_out",
];

const ENTRY_WORDS = {
  received: "bill of supply",
  beside: "received beside a booking",
  refunded: "refund",
} as const;
const NOTHING = "0.00";

/**
 * The lines of closed days as CSV for the ledger, in rupees with two decimals, one piece for each batch of lines. No amount is negative: what
 * went back has columns of its own.
 */
export async function* ledgerCsv(
  batches: AsyncIterable<readonly LedgerLine[]>,
  labById: ReadonlyMap<number, Pick<Lab, "state">>,
): AsyncGenerator<string> {
  yield csvLine(HEADING);
  for await (const lines of batches) yield lines.map((line) => csvLine(cellsOf(line, labById))).join("");
}

function cellsOf(line: LedgerLine, labById: ReadonlyMap<number, Pick<Lab, "state">>): (string | number)[] {
  const { day, kind, billNo, billAt, bookingNo, reference, method, amountPaise, isOfBill } = line;
  const amount = formatDecimal(amountPaise);
  // Money that paid no booking is no supply: it has no bill, and goes back, which takes nothing back of a bill.
  const isSupply = isOfBill && billNo !== "";
  const [moneyIn, moneyOut] = kind === "refunded" ? [NOTHING, amount] : [amount, NOTHING];
  return [
    day,
    ENTRY_WORDS[kind],
    isSupply ? billNo : "",
    isSupply && billAt ? indiaDay(billAt) : "",
    bookingNo,
    reference,
    method,
    ...(isSupply
      ? [SERVICE_CODE, "Diagnostic laboratory services", placeOfSupply(line, labById), "Exempt", EXEMPTION, 0]
      : ["", "", "", "", "", ""]),
    ...(isSupply ? [moneyIn, moneyOut] : [NOTHING, NOTHING]),
    NOTHING,
    NOTHING,
    NOTHING,
    NOTHING,
    moneyIn,
    moneyOut,
  ];
}

/** The state of the lab, as on the bill, with its code of the tax: `19-West Bengal`. */
function placeOfSupply(
  { labId, state }: LedgerLine,
  labById: ReadonlyMap<number, Pick<Lab, "state">>,
): string {
  const name = labById.get(labId)?.state ?? state;
  const code = stateCode(name);
  return code > 0 ? `${String(code).padStart(2, "0")}-${name}` : name;
}
