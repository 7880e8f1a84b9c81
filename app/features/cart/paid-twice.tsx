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
  const whole = t.list(By);
  return (
    <span className="paid-twice">
      <button
        type="button"
        onClick={() => removeFromCart({ ServiceId: serviceId, LabId: found.LabId, Fees: 0 })}
      >
        {Saving > 0
          ? t("{test} is part of {whole}: remove, save {amount}", {
              test,
              whole,
              amount: t.rupees(paise(Saving)),
            })
          : t("{test} is part of {whole}: remove", { test, whole })}
      </button>
      {Charge > 0 && t("Home collection then costs {amount} more.", { amount: t.rupees(paise(Charge)) })}
    </span>
  );
}
