import { useSay } from "../i18n/use-say.ts";
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
  const say = useSay();
  const offer = offerFeesPaise !== undefined && offerFeesPaise < feesPaise ? offerFeesPaise : undefined;
  const percent = percentOff(feesPaise, offer);
  return (
    <span className={size === "md" ? "price" : `price price-${size}`}>
      <span className="price-now">
        <span className="sr-only">{offer === undefined ? `${say("Price")} ` : `${say("Offer price")} `}</span>
        {say.rupees(offer ?? feesPaise)}
      </span>
      {offer !== undefined && (
        <s className="price-was">
          <span className="sr-only">
            {", "}
            {say("instead of")}{" "}
          </span>
          {say.rupees(feesPaise)}
        </s>
      )}
      {percent > 0 && (
        <span className="price-off">
          <span className="sr-only">, </span>
          {say("{percent}% off", { percent })}
        </span>
      )}
    </span>
  );
}
