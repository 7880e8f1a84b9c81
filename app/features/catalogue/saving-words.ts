import type { Translate } from "../../../domain/i18n/translate.ts";

/** "Save ₹500": what an offer saves against the list price; null for a price without an offer. */
export function savingWords(
  { feesPaise, offerFeesPaise }: { feesPaise: number; offerFeesPaise: number },
  t: Translate,
): string | null {
  return feesPaise > offerFeesPaise
    ? t("Save {saving}", { saving: t.rupees(feesPaise - offerFeesPaise) })
    : null;
}
