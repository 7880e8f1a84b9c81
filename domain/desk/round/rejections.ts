import type { PlainPhrase } from "../../i18n/translate.ts";

/** Why an event of a phone does not count, in words for the collector and for reception. */
export const REJECTIONS = {
  "not-readable": "The phone sent something that is not understood.",
  "unknown-booking": "There is no such visit.",
  "not-yours": "The visit is another collector's by now.",
  cancelled: "The booking was cancelled.",
  moved: "The visit was moved to another time.",
  "out-of-order": "The visit is not at that step.",
  "wrong-code": "The start code is not that of this visit.",
  "too-many-codes": "Too many wrong start codes. Start without the code and say why.",
  "no-code": "Type the start code, or say why there is none.",
  "unknown-tube": "This visit has no such tube.",
  "not-a-barcode": "This is no barcode. It has 4 to 40 letters, digits and hyphens.",
  "tube-labelled-already": "This tube has a label already.",
  "barcode-used": "This barcode is on another tube.",
  "tubes-missing": "Not every tube has a label. Say why the others were not taken.",
  "no-tube": "No tube has a label. Report instead that nothing was collected.",
  "nothing-to-pay": "Nothing is to be paid for this booking.",
  "amount-differs": "The amount is not what is to be paid.",
  "wrong-sum": "The sum is not the cash that was taken.",
} as const satisfies Record<string, PlainPhrase>;

export type Rejection = keyof typeof REJECTIONS;

export function isRejection(text: string): text is Rejection {
  return Object.hasOwn(REJECTIONS, text);
}
