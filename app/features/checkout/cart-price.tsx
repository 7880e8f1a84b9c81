import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import type { Say } from "../../../domain/words/say.ts";
import { countItems } from "../../i18n/count-items.ts";
import { useSay } from "../../i18n/use-say.ts";
import { type PriceLine, PriceLines } from "../../ui/price-lines.tsx";
import type { CartMoney } from "./cart-money.ts";

/** The breakdown of a cart: the same lines in the cart and at the review, so that nothing is added on the way. */
type CartPriceProps = { money: CartMoney; totalLabel?: PlainPhrase };

export function CartPrice({ money, totalLabel = "To pay" }: CartPriceProps) {
  const say = useSay();
  return (
    <>
      <PriceLines
        lines={cartPriceLines(money, say)}
        total={{ label: say(totalLabel), paise: money.amountPaise }}
        savedPaise={money.savingsPaise}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {say("This is the whole price. Health tests are exempt from GST; nothing is added later.")}
      </p>
    </>
  );
}

/** The lines of the breakdown; lines without an amount are left out, but a free collection is said. */
export function cartPriceLines(money: CartMoney, say: Say): PriceLine[] {
  const lines: PriceLine[] = [
    {
      label: countItems(money.count, say),
      paise: money.valuePaise,
      kind: "item",
    },
  ];
  const saving = (label: string, paise: number) => {
    if (paise > 0) lines.push({ label, paise: -paise, kind: "saving" });
  };
  saving(say("Offer discount"), money.itemDiscountPaise);
  saving(
    money.couponCode ? say("Coupon {code}", { code: money.couponCode }) : say("Coupon"),
    money.couponDiscountPaise,
  );
  saving(money.promoName ? say.known(money.promoName) : say("Promotion"), money.promoDiscountPaise);
  if (money.homeCollection) {
    lines.push({
      label: say("Home collection"),
      paise: money.collectionChargePaise,
      kind: "charge",
      note:
        money.missingForFreePaise === null
          ? undefined
          : say("Add tests worth {amount} and it is free.", {
              amount: say.rupees(money.missingForFreePaise),
            }),
    });
  }
  if (money.hardCopyChargePaise > 0) {
    lines.push({ label: say("Printed report by post"), paise: money.hardCopyChargePaise, kind: "charge" });
  }
  if (money.roundOffPaise !== 0) {
    lines.push({ label: say("Round-off"), paise: money.roundOffPaise, kind: "charge" });
  }
  return lines;
}
