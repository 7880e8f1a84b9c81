import type { Translate } from "../../../domain/i18n/translate.ts";

interface PaidTwice {
  test: string;
  /** The items that measure the test, too. */
  by: readonly string[];
  savingPaise: number;
  chargePaise: number;
}

/** "TSH is part of Thyroid Profile: remove, save ₹220", and what the home collection then costs more, if it does. */
export function paidTwiceWords(
  { test, by, savingPaise, chargePaise }: PaidTwice,
  t: Translate,
): { remove: string; charge: string | undefined } {
  const names = { test, whole: t.list(by) };
  return {
    remove:
      savingPaise > 0
        ? t("{test} is part of {whole}: remove, save {amount}", { ...names, amount: t.rupees(savingPaise) })
        : t("{test} is part of {whole}: remove", names),
    charge:
      chargePaise > 0
        ? t("Home collection then costs {amount} more.", { amount: t.rupees(chargePaise) })
        : undefined,
  };
}
