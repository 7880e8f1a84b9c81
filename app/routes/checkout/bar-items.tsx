import type { CartMoney } from "../../features/checkout/cart-money.ts";
import { CartPrice } from "../../features/checkout/cart-price.tsx";
import { countItems } from "../../i18n/count-items.ts";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";

export interface BarItem {
  name: string;
  paise: number;
}

/** In the bar of a phone: the sum, and folded behind it what is booked and what it costs. Works without scripts. */
export function BarItems({ items, money }: { items: readonly BarItem[]; money: CartMoney }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  return (
    <details className="bar-items">
      <summary>
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          {countItems(money.count, t)}
          <Icon name="chevron-up" size={16} />
        </span>
        <strong className="tabular text-lg" translate="no">
          {t.rupees(money.amountPaise)}
        </strong>
      </summary>
      <div className="bar-items-panel">
        <ul>
          {items.map(({ name, paise }) => (
            <li key={name} className="price-line">
              <span lang={lang}>{name}</span>
              <span className="tabular" translate="no">
                {t.rupees(paise)}
              </span>
            </li>
          ))}
        </ul>
        <CartPrice money={money} />
      </div>
    </details>
  );
}
