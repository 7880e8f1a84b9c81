import type { Translate } from "../../domain/i18n/translate.ts";
import { percentOff } from "../../domain/shared/money.ts";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";

type PriceProps = {
  /** List price in paise. */
  feesPaise: number;
  /** Offer price in paise; at or above the list price there is no offer. */
  offerFeesPaise?: number | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** The price of a package: its saving is in rupees, too. */
  ofPackage?: boolean | undefined;
};

/** The price of a service: the offer, the list price struck through, and the saving in yellow. */
export function Price({ feesPaise, offerFeesPaise, size = "md", ofPackage = false }: PriceProps) {
  const t = useTranslate();
  const offer = offerFeesPaise !== undefined && offerFeesPaise < feesPaise ? offerFeesPaise : undefined;
  const percent = percentOff(feesPaise, offer);
  return (
    <span className={size === "md" ? "price" : `price price-${size}`}>
      <span className="sr-only">{`${t(offer === undefined ? "Price" : "Offer price")} `}</span>
      <span className="price-now" translate="no">
        {t.rupees(offer ?? feesPaise)}
      </span>
      {offer !== undefined && (
        <>
          <span className="sr-only">{`, ${t("instead of")} `}</span>
          <s className="price-was" translate="no">
            {t.rupees(feesPaise)}
          </s>
        </>
      )}
      {percent > 0 && (
        <>
          {" "}
          <span className="price-off">{t("{percent}% off", { percent })}</span>
        </>
      )}
      {ofPackage && offer !== undefined && (
        <>
          {" "}
          <span className="price-saves">
            {withFigures(savingWords({ feesPaise, offerFeesPaise: offer }, t))}
          </span>
        </>
      )}
    </span>
  );
}

/** "Save ₹500": what an offer saves against the list price; null for a price without an offer. */
export function savingWords(
  { feesPaise, offerFeesPaise }: { feesPaise: number; offerFeesPaise: number },
  t: Translate,
): string | null {
  return feesPaise > offerFeesPaise
    ? t("Save {saving}", { saving: t.rupees(feesPaise - offerFeesPaise) })
    : null;
}
