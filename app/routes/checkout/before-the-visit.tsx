import { Known } from "../../i18n/known.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import type { Review } from "./review-facts.ts";

/** How to prepare, when the reports are promised, and until when the booking can be changed for nothing. */
export function BeforeTheVisit({ review, severalTests }: { review: Review; severalTests: boolean }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { preparation, promises, freeUntil } = review;
  return (
    <Card look="tinted">
      <h2 className="mb-3 text-lg">{t("Before the visit")}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {preparation.map(({ words, tests }) => (
          <li key={words}>
            <Known words={words} />{" "}
            {severalTests && (
              <span lang={lang} className="text-sm text-ink-soft">
                ({tests.join(", ")})
              </span>
            )}
          </li>
        ))}
      </ul>
      <h2 className="mt-5 mb-3 text-lg">{t("Your reports")}</h2>
      <ul className="grid grid-cols-1 gap-1">
        {promises.map(({ name, by }) => (
          <li key={name}>
            <span lang={lang}>{name}</span>
            {": "}
            <Trans phrase="promised by {promisedBy}" promisedBy={<strong>{by}</strong>} />
          </li>
        ))}
      </ul>
      <h2 className="mt-5 mb-3 text-lg">{t("If your plans change")}</h2>
      <p>
        {freeUntil
          ? t(
              "Until {freeUntil} cancelling and moving are free, and you get back everything that you paid.",
              {
                freeUntil,
              },
            )
          : t("Your visit begins soon. Cancelling is free as long as the collector is not on the way.")}{" "}
        <Link to="/cancellation-policy" className="text-link">
          {t("All about cancelling")}
        </Link>
      </p>
    </Card>
  );
}
