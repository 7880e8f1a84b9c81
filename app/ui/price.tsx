import { formatRupees } from "../../domain/money.ts";
import { percentOff } from "./percent-off.ts";

type PriceProps = {
  /** List price in paise. */
  feesPaise: number;
  /** Offer price in paise; at or above the list price there is no offer to show. */
  offerFeesPaise?: number | undefined;
  size?: "sm" | "md" | "lg" | undefined;
};

/** What a service costs: the offer, the list price struck through, and the saving in yellow. */
export function Price({ feesPaise, offerFeesPaise, size = "md" }: PriceProps) {
  const offer = offerFeesPaise !== undefined && offerFeesPaise < feesPaise ? offerFeesPaise : undefined;
  const percent = percentOff(feesPaise, offer);
  return (
    <span className={size === "md" ? "price" : `price price-${size}`}>
      <span className="price-now">
        <span className="sr-only">{offer === undefined ? "Price " : "Offer price "}</span>
        {formatRupees(offer ?? feesPaise)}
      </span>
      {offer !== undefined && (
        <s className="price-was">
          <span className="sr-only">, instead of </span>
          {formatRupees(feesPaise)}
        </s>
      )}
      {percent > 0 && (
        <span className="price-off">
          <span className="sr-only">, </span>
          {percent}% off
        </span>
      )}
    </span>
  );
}
