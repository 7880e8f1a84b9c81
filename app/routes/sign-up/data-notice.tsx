import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import { useTranslate } from "../../i18n/use-translate.ts";

const PURPOSES: readonly { what: PlainPhrase; why: PlainPhrase }[] = [
  { what: "Mobile number", why: "to log you in and to tell you about your bookings and reports." },
  {
    what: "Name, date of birth, sex",
    why: "to print the report for the right person with the right ranges.",
  },
  { what: "Pincode and address", why: "to come to you and to show the right price." },
  { what: "Test results", why: "to show them to you, and to nobody you have not chosen." },
];

/** What is asked for and why, item by item, before anything is given. */
export function DataNotice() {
  const t = useTranslate();
  return (
    <section className="rounded-control bg-surface-2 p-4 text-sm" aria-labelledby="data-notice">
      <h2 id="data-notice" className="text-base">
        {t("What we ask for, and why")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-1.5">
        {PURPOSES.map(({ what, why }) => (
          <li key={what}>
            <strong>{t(what)}:</strong> {t(why)}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t(
          "Offers come only where you say yes to them. You can see, correct, download and delete your data at any time.",
        )}
      </p>
    </section>
  );
}
