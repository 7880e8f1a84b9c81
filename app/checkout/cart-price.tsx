import { formatRupees } from "../../domain/money.ts";
import { type PriceLine, PriceLines } from "../ui/price-lines.tsx";
import { useSay } from "../words/use-say.ts";
import type { CartMoney } from "./cart-money.ts";

/** The breakdown of a cart: the same lines in the cart and at the review, so that nothing is added on the way. */
export function CartPrice({ money, totalLabel = "To pay" }: { money: CartMoney; totalLabel?: string }) {
  const say = useSay();
  return (
    <>
      <PriceLines
        lines={cartPriceLines(money)}
        total={{ label: totalLabel, paise: money.amountPaise }}
        savedPaise={money.savingsPaise}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {say("This is the whole price. Health tests are exempt from GST; nothing is added later.")}
      </p>
    </>
  );
}

/** The lines of the breakdown; lines without an amount are left out, but a free collection is said. */
export function cartPriceLines(money: CartMoney): PriceLine[] {
  const lines: PriceLine[] = [
    {
      label: money.count === 1 ? "1 test or package" : `${money.count} tests and packages`,
      paise: money.valuePaise,
      kind: "item",
    },
  ];
  const saving = (label: string, paise: number) => {
    if (paise > 0) lines.push({ label, paise: -paise, kind: "saving" });
  };
  saving("Offer discount", money.itemDiscountPaise);
  saving(money.couponCode ? `Coupon ${money.couponCode}` : "Coupon", money.couponDiscountPaise);
  saving(money.promoName ?? "Promotion", money.promoDiscountPaise);
  if (money.homeCollection) {
    lines.push({
      label: "Home collection",
      paise: money.collectionChargePaise,
      kind: "charge",
      note:
        money.missingForFreePaise === null
          ? undefined
          : `Add tests worth ${formatRupees(money.missingForFreePaise)} and it is free.`,
    });
  }
  if (money.hardCopyChargePaise > 0) {
    lines.push({ label: "Printed report by post", paise: money.hardCopyChargePaise, kind: "charge" });
  }
  if (money.roundOffPaise !== 0) {
    lines.push({ label: "Round-off", paise: money.roundOffPaise, kind: "charge" });
  }
  return lines;
}
