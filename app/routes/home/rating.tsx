import { useTranslate } from "../../i18n/use-translate.ts";

const STARS = [1, 2, 3, 4, 5];

/** The chain's rating: stars filled as far as the bar's percentage. */
export function Rating({ value, percent }: { value: number; percent: number }) {
  const t = useTranslate();
  return (
    <p className="rating">
      <span className="rating-stars" aria-hidden="true">
        <span className="rating-row">
          <Stars />
        </span>
        <span className="rating-row rating-bar" style={{ width: `${percent}%` }}>
          <Stars />
        </span>
      </span>
      <span>
        <span className="sr-only">{t("Rated")} </span>
        <strong className="tabular">{t.number(value)}</strong>
        <span className="text-ink-soft"> {t("out of 5")}</span>
      </span>
    </p>
  );
}

/** Filled stars, which the set of line icons does not have. */
function Stars() {
  return STARS.map((star) => (
    <svg key={star} width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z"
        fill="currentColor"
      />
    </svg>
  ));
}
