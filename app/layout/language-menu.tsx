import { useLocation } from "react-router";
import { LANGUAGE_NAME, LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { useFrame } from "../state/frame-data.ts";
import { Icon } from "../ui/icon.tsx";
import { SPRITE_VERSION } from "../ui/icon-names.ts";

/** The language selector; hidden if there is one language only. A plain form that needs no scripts. */
export function LanguageMenu() {
  const t = useTranslate();
  const { language, languages } = useFrame();
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
    <form method="post" action={href("/language")} aria-label={t("Language")} className="flex items-center">
      <input type="hidden" name="return-to" value={`${pathname}${search}`} />
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={LANGUAGE_TAG[each]}
            className="header-button"
            aria-label={LANGUAGE_NAME[each]}
          >
            <Icon name="globe" size={20} />
            {each === "bn" ? <BengaliWord /> : LANGUAGE_NAME[each]}
          </button>
        ))}
    </form>
  );
}

/** বাংলা as a picture: as text it would load the whole Bengali font on a page in English. */
function BengaliWord() {
  return (
    <svg aria-hidden="true" focusable="false" width={37} height={24} className="text-(color:--color-ink)">
      <use href={`${import.meta.env.BASE_URL}icons.svg?v=${SPRITE_VERSION}#word-bn`} />
    </svg>
  );
}
