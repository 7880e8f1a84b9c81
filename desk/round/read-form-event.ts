import { isBareEvent } from "../../domain/desk/round/states.ts";
import type { EventDetails, SentEvent } from "../../domain/desk/round/types.ts";
import { textOf } from "../ui/read-form.ts";

/** What a form of the collector's page reports; the same is read in the browser and, without scripts, by the server. */
export function readFormEvent(form: FormData): Pick<SentEvent, "bookingNo" | "slotId" | "details"> | null {
  const details = detailsOf(form, textOf(form, "kind", 40));
  if (!details) return null;
  return { bookingNo: textOf(form, "bookingNo", 20), slotId: textOf(form, "slotId", 80), details };
}

function detailsOf(form: FormData, kind: string): EventDetails | null {
  const paise = Number(textOf(form, "paise", 12));
  switch (kind) {
    case "started":
      return { kind, code: textOf(form, "code", 8), reason: textOf(form, "reason", 300) };
    case "tube-labelled":
      return { kind, tube: textOf(form, "tube", 20), barcode: textOf(form, "barcode", 60) };
    case "collected":
      return { kind, missing: textOf(form, "missing", 300) };
    case "not-met":
      return { kind, reason: textOf(form, "reason", 300) };
    case "paid": {
      const by = textOf(form, "by", 4) === "upi" ? "upi" : "cash";
      return { kind, by, paise, reference: by === "upi" ? textOf(form, "reference", 60) : "" };
    }
    case "cash-handed-over":
      return { kind, paise };
    default:
      return isBareEvent(kind) ? { kind } : null;
  }
}
