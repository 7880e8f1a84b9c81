import { useLocation } from "react-router";
import { LANGUAGE_NAME, LANGUAGE_TAG } from "../../domain/words/languages.ts";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { useSay } from "../words/use-say.ts";
import { useFrame } from "./frame-data.ts";

/** The languages of the interface. With one language the selector is there, and hidden; a plain form needs no script. */
export function LanguageMenu() {
  const say = useSay();
  const { language, languages } = useFrame();
  const { pathname, search } = useLocation();
  if (languages.length === 1)
    return (
      <label hidden>
        {say("Language")}
        <select name="language" defaultValue={language}>
          <option value={language}>{LANGUAGE_NAME[language]}</option>
        </select>
      </label>
    );
  return (
    <form method="post" action={href("/language")} aria-label={say("Language")} className="flex items-center">
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
          >
            <Icon name="globe" size={20} />
            {LANGUAGE_NAME[each]}
          </button>
        ))}
    </form>
  );
}
