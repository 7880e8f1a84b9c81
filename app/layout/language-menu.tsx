import { useLocation } from "react-router";
import { LANGUAGE_NAME, LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { Icon } from "../ui/icon.tsx";
import { SPRITE_VERSION } from "../ui/icon-names.ts";

/** The language selector; hidden if there is one language only. A plain form that needs no scripts. */
export function LanguageMenu() {
  const t = useTranslate();
  const { language, languages } = useLayoutData();
  const { pathname, search } = useLocation();
  if (languages.length === 1)
    return (
      <label hidden>
        {t("Language")}
        <select name="language" defaultValue={language}>
          <option value={language}>{LANGUAGE_NAME[language]}</option>
        </select>
      </label>
    );
  return (
    <form
      method="post"
      action={href("/language")}
      aria-label={t("Language")}
      className="flex items-center gap-1"
    >
      <input type="hidden" name="return-to" value={`${pathname}${search}`} />
      {languages
        .filter((each) => each !== language)
        .map((each, index) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={LANGUAGE_TAG[each]}
            className="header-button"
            aria-label={LANGUAGE_NAME[each]}
          >
            {index === 0 && <Icon name="globe" size={20} />}
            {each === "en" ? LANGUAGE_NAME.en : <Word language={each} />}
          </button>
        ))}
    </form>
  );
}

/** Px of each word in the sprite. */
const WORD_WIDTH = { bn: 37, hi: 31 };

/** বাংলা and हिन्दी as pictures: as text each would load its whole font on a page in another language. */
function Word({ language }: { language: keyof typeof WORD_WIDTH }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={WORD_WIDTH[language]}
      height={24}
      className="text-(color:--color-ink)"
    >
      <use href={`${import.meta.env.BASE_URL}icons.svg?v=${SPRITE_VERSION}#word-${language}`} />
    </svg>
  );
}
