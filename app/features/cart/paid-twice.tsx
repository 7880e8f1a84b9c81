import { useTranslate } from "../../i18n/use-translate.ts";
import { cartStore, removeFromCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";
import { paise } from "./cart-lines.ts";
import { paidTwiceWords } from "./paid-twice-words.ts";

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
