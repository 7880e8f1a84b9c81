import type { Lab } from "../catalogue/types.ts";
import type { Translate } from "../i18n/translate.ts";

/** A lab's address in one line, in the reader's language where the dictionary has it. The pincode never stands alone on a line. */
export function labAddress(
  { address, city, pincode }: Pick<Lab, "address" | "city" | "pincode">,
  t: Translate,
): string {
  return `${t.lookup(address)}, ${t.lookup(city)}\u00a0${pincode}`;
}
