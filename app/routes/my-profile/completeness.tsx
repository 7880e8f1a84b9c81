import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";

/** The parts of `HasMinInfo` and what each counts (specification, sections 3 and 9: 15 is enough). */
const PARTS: readonly { bit: number; label: PlainPhrase }[] = [
  { bit: 1, label: "Name" },
  { bit: 2, label: "Sex" },
  { bit: 4, label: "Date of birth" },
  { bit: 8, label: "E-mail" },
];

/** What of the profile is there and what is missing. */
export function Completeness({ minInfo }: { minInfo: number }) {
  const t = useTranslate();
  const there = PARTS.filter(({ bit }) => (minInfo & bit) !== 0).length;
  if (there === PARTS.length) return null;
  return (
    <section className="card card-padded card-tinted" aria-labelledby="completeness">
      <h2 id="completeness" className="text-lg">
        {t("{there} of {count} details are there", { there, count: PARTS.length })}
      </h2>
      <progress
        className="progress mt-2 max-w-80"
        max={PARTS.length}
        value={there}
        aria-labelledby="completeness"
      />
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {PARTS.map(({ bit, label }) => {
          const isThere = (minInfo & bit) !== 0;
          return (
            <li key={label} className="flex items-center gap-1.5">
              <Icon name={isThere ? "check" : "minus"} size={16} />
              {t(label)}
              {!isThere && <span className="text-ink-soft"> {t("(missing)")}</span>}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-ink-soft">
        {t("With them you book faster, and reports show the right ranges.")}
      </p>
    </section>
  );
}
