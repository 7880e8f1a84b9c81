import { joinNames } from "../../i18n/join-names.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { FormLinks } from "../catalogue/form-links.tsx";
import type { PreparationView } from "./preparation-view.ts";

interface PreparationListProps {
  preparation: PreparationView;
  /** With one test its name is not repeated at each instruction. */
  namesTests: boolean;
}

/** The clock of a visit's preparation, what the clock does not say, and the forms to bring. */
export function PreparationList({ preparation, namesTests }: PreparationListProps) {
  const lang = useContentLanguage();
  const { steps, notes, forms } = preparation;
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {steps.map(({ icon, time, words }) => (
          <li key={time + words} className="flex gap-3">
            <Icon name={icon} size={20} className="mt-0.5 flex-none text-link" />
            <span>
              <strong className="block">
                <NowrapTimes text={time} />
              </strong>
              {words}
            </span>
          </li>
        ))}
      </ol>
      {notes.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 list-disc gap-2 pl-5">
          {notes.map(({ words, tests }) => (
            <li key={words}>
              <OriginalText words={words} />{" "}
              {namesTests && (
                <span lang={lang} className="text-sm text-ink-soft">
                  ({joinNames(tests)})
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <FormLinks forms={forms} />
    </>
  );
}
