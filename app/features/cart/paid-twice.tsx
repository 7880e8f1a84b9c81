import type { Translate } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { cartStore, removeFromCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { paise } from "./cart-lines.ts";

/** Beside the button of a test that another item of the cart measures already: says so, and removes the test when it is pressed. */
export function PaidTwice({ serviceId }: { serviceId: number }) {
  const t = useTranslate();
  const found = useStore(cartStore, ({ hints }) =>
    hints?.Covered?.find((each) => each.ServiceId === serviceId),
  );
  if (!found) return null;
  const { ServiceName: test, By, Saving, Charge } = found;
  const words = paidTwiceWords({ test, by: By, savingPaise: paise(Saving), chargePaise: paise(Charge) }, t);
  return (
    <span className="paid-twice">
      <button
        type="button"
        onClick={() => removeFromCart({ ServiceId: serviceId, LabId: found.LabId, Fees: 0 })}
      >
        {words.remove}
      </button>
      {words.charge}
    </span>
  );
}

interface CoveredTest {
  test: string;
  /** The items that measure the test, too. */
  by: readonly string[];
  savingPaise: number;
  chargePaise: number;
}

/** "TSH is part of Thyroid Profile: remove, save ₹220", and what the home collection then costs more, if it does. */
export function paidTwiceWords(
  { test, by, savingPaise, chargePaise }: CoveredTest,
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
