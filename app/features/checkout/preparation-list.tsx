import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import { FormLinks } from "../catalogue/form-links.tsx";
import type { PreparationView } from "./preparation-view.ts";

interface PreparationListProps {
  preparation: PreparationView;
  /** With one test its name does not stand above the instructions. */
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
      {notes.map(({ names, lines }) => (
        <div key={names} className="mt-4">
          {namesTests && (
            <p lang={lang} className="mb-1 text-sm text-ink-soft">
              <WholeWords text={names} />
            </p>
          )}
          <ul className="grid grid-cols-1 list-disc gap-2 pl-5">
            {lines.map((words) => (
              <li key={words}>
                <OriginalText words={words} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FormLinks forms={forms} />
    </>
  );
}
