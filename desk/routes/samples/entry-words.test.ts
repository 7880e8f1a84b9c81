import { expect, test } from "vitest";
import type { EventDetails } from "../../../domain/desk/collector-round/types.ts";
import { entryWords } from "./entry-words.ts";

test.each<[EventDetails, string]>([
  [{ kind: "paid", by: "cash", paise: 45_050, reference: "" }, "Money taken, ₹450.50 in cash"],
  [{ kind: "paid", by: "upi", paise: 45_000, reference: "4455" }, "Money taken, ₹450 by UPI, 4455"],
  [{ kind: "cash-handed-over", paise: 1_20_000_00 }, "Cash handed over, ₹1,20,000"],
  [{ kind: "tube-labelled", tube: "1.1.1", barcode: "T-0001" }, "Tube labelled, T-0001"],
  [{ kind: "not-met", reason: "Nobody opened" }, "Nothing collected, Nobody opened"],
  [{ kind: "collected", missing: "No urine" }, "Collection finished, No urine"],
  [{ kind: "collected", missing: "" }, "Collection finished"],
  [{ kind: "started", code: "0420", reason: "" }, "Collection started"],
  [{ kind: "started", code: "", reason: "No telephone" }, "Collection started, No telephone"],
  [{ kind: "arrived" }, "Arrived"],
  [{ kind: "unreadable", sent: "{}" }, "Unknown entry"],
])("reception reads what %j says, and no start code", (details, words) => {
  expect(entryWords(details)).toBe(words);
});
