import { Card } from "../../ui/card.tsx";
import { Price } from "../../ui/price.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import { Columns, Part, Specimen } from "./specimen.tsx";

/** Prices and breakdowns. */
export function Money() {
  return (
    <Part id="money" title="Money">
      <Specimen
        title="Price"
        note="Small in rows, medium on cards, large on detail pages; without an offer, the price alone."
      >
        <div className="grid gap-3">
          <Price feesPaise={60000} offerFeesPaise={45000} size="sm" />
          <Price feesPaise={249900} offerFeesPaise={129900} />
          <Price feesPaise={12000000} offerFeesPaise={8999900} size="lg" />
          <Price feesPaise={34950} />
        </div>
      </Specimen>
      <Specimen title="Breakdown" note="Every sum of money on a screen comes from this one list.">
        <Columns>
          <Card>
            <PriceLines
              lines={[
                { label: "Full body check-up", paise: 129900, kind: "item", note: "Asha Roy" },
                { label: "Vitamin D", paise: 89900, kind: "item", wasPaise: 79900 },
                { label: "Home collection", paise: 10000, kind: "charge", note: "Free from ₹2,500" },
                { label: "Coupon HEALTH10", paise: -21980, kind: "saving" },
              ]}
              total={{ label: "To pay", paise: 207820 }}
              savedPaise={141980}
            />
          </Card>
          <Card>
            <PriceLines
              lines={[
                { label: "Thyroid profile", paise: 260000, kind: "item" },
                { label: "Home collection", paise: 0, kind: "charge" },
              ]}
              total={{ label: "Paid", paise: 260000 }}
            />
          </Card>
        </Columns>
      </Specimen>
    </Part>
  );
}
