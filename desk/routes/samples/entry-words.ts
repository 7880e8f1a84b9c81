import type { EventDetails } from "../../../domain/desk/collector-round/types.ts";
import { formatRupees } from "../../../domain/shared/money.ts";
import { EVENT_WORDS } from "../../collector-round/round-words.ts";

/** A collector's entry that does not count, with what has to be settled: the money that was taken, the label, the reason. */
export function entryWords(details: EventDetails): string {
  const words = EVENT_WORDS[details.kind] ?? "Unknown entry";
  return [words, ...factsOf(details)].filter((each) => each !== "").join(", ");
}

function factsOf(details: EventDetails): string[] {
  switch (details.kind) {
    case "paid":
      return [
        `${formatRupees(details.paise)} ${details.by === "upi" ? "by UPI" : "in cash"}`,
        details.reference,
      ];
    case "cash-handed-over":
      return [formatRupees(details.paise)];
    case "tube-labelled":
      return [details.barcode];
    case "collected":
      return [details.missing];
    case "started":
    case "not-met":
      return [details.reason];
    default:
      return [];
  }
}
