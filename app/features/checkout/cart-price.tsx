import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { countItems } from "../../i18n/count-items.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PriceLine } from "../../ui/price-lines.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import type { CartMoney } from "./cart-money.ts";

/** The price breakdown of a cart: the same lines in the cart and at the review, so that no charge appears on the way. */
type CartPriceProps = {
  money: CartMoney;
  totalLabel?: PlainPhrase;
  /** Of a booking that was cancelled or has expired: nothing was saved, and nothing is to be paid. */
  savesNothing?: boolean;
};

export function CartPrice({ money, totalLabel = "To pay", savesNothing = false }: CartPriceProps) {
  const t = useTranslate();
  return (
    <>
      <PriceLines
        lines={cartPriceLines(money, t)}
        total={{ label: t(totalLabel), paise: money.amountPaise }}
        savedPaise={savesNothing ? 0 : money.savingsPaise}
      />
      {!savesNothing && (
        <p className="mt-3 text-sm text-ink-soft">{t("Final price. No GST, no hidden charges.")}</p>
      )}
    </>
  );
}

/** The lines of the breakdown. Lines without an amount are left out, except free collection. */
export function cartPriceLines(money: CartMoney, t: Translate): PriceLine[] {
  const lines: PriceLine[] = [
    {
      label: countItems(money.count, t),
      paise: money.valuePaise,
      kind: "item",
    },
  ];
  const saving = (label: string, paise: number) => {
    if (paise > 0) lines.push({ label, paise: -paise, kind: "saving" });
  };
  saving(t("Offer discount"), money.itemDiscountPaise);
  saving(
    money.couponCode ? t("Coupon {code}", { code: money.couponCode }) : t("Coupon"),
    money.couponDiscountPaise,
  );
  saving(money.promoName ? t.lookup(money.promoName) : t("Promotion"), money.promoDiscountPaise);
  if (money.homeCollection) {
    lines.push({
      label: t("Home collection"),
      paise: money.collectionChargePaise,
      kind: "charge",
      note:
        money.missingForFreePaise === null
          ? undefined
          : t("Add {amount} more for free collection.", {
              amount: t.rupees(money.missingForFreePaise),
            }),
    });
  }
  if (money.hardCopyChargePaise > 0) {
    lines.push({ label: t("Printed report by post"), paise: money.hardCopyChargePaise, kind: "charge" });
  }
  if (money.roundOffPaise !== 0) {
    lines.push({ label: t("Round-off"), paise: money.roundOffPaise, kind: "charge" });
  }
  return lines;
}
