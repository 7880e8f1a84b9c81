import type { ReactNode } from "react";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";

/** One line of a price breakdown. */
export type PriceLine = {
  label: ReactNode;
  /** Signed paise: what it adds to the total, negative for what it deducts. */
  paise: number;
  /** item: a purchase; charge: a surcharge (0 reads "Free"); saving: a deduction. */
  kind: "item" | "charge" | "saving";
  /** A smaller second line: the reason of the charge, the patient's name. */
  note?: ReactNode;
  /** The earlier amount, if it has changed since the customer last saw it. */
  wasPaise?: number | undefined;
};

type PriceLinesProps = {
  lines: readonly PriceLine[];
  total: { label: ReactNode; paise: number };
  /** What the customer saves in all, in paise; shown in yellow when above 0. */
  savedPaise?: number | undefined;
};

/** A price breakdown with its total, for every sum of money on a screen. Labels in the dictionary are translated. */
export function PriceLines({ lines, total, savedPaise = 0 }: PriceLinesProps) {
  const t = useTranslate();
  const known = (words: ReactNode) => withFigures(typeof words === "string" ? t.lookup(words) : words);
  return (
    <div className="price-lines">
      <dl className="price-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never reorder.
          <div key={index} className={`price-line price-line-${line.kind}`}>
            <dt>
              {known(line.label)}
              {line.note && <span className="price-line-note">{known(line.note)}</span>}
            </dt>
            <dd>
              {line.wasPaise !== undefined && line.wasPaise !== line.paise && (
                <>
                  <span className="sr-only">{t("was")} </span>
                  <s className="price-was" translate="no">
                    {t.rupees(line.wasPaise)}
                  </s>
                  <span className="sr-only">
                    {", "}
                    {t("now")}
                  </span>{" "}
                </>
              )}
              {line.kind === "charge" && line.paise === 0 ? (
                t("Free")
              ) : (
                <span translate="no">{t.rupees(line.paise)}</span>
              )}
            </dd>
          </div>
        ))}
        <div className="price-line price-total">
          <dt>{known(total.label)}</dt>
          <dd translate="no">{t.rupees(total.paise)}</dd>
        </div>
      </dl>
      {savedPaise > 0 && (
        <p className="price-saved">{withFigures(t("You save {saved}", { saved: t.rupees(savedPaise) }))}</p>
      )}
    </div>
  );
}
