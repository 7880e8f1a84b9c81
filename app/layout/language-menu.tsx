import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { SWITCH_LANGUAGE } from "../../contract/switch-language.ts";
import { LANGUAGE_NAME, LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import { MAIN_FORM } from "../features/forms/main-form.ts";
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
      className="language-of-page items-center gap-1"
    >
      <input type="hidden" name="return-to" value={pathname + search} />
      <OtherLanguages name="language" />
    </form>
  );
}

/**
 * Without scripts, on a page with a main form, in place of the selector (`page-layout.css`): its buttons send that form, which comes again as it
 * was typed (decision 138). They stand after the form, whose first button is the one that Enter presses.
 */
export function FormLanguages() {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields
    <div id={ID} role="group" aria-label={t("Language")} className="language-of-form items-center gap-1">
      <OtherLanguages
        name={SWITCH_LANGUAGE}
        form={MAIN_FORM}
        // Of HTML, for the address of the document with its whole query: the HTML of a public page knows only what the page declares of it.
        formAction=""
        formMethod="post"
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
      />
    </div>
  );
}

/** The way from the header to these buttons. */
export function LanguageLink() {
  const t = useTranslate();
  const { languages } = useLayoutData();
  if (languages.length === 1) return null;
  return (
    <a href={`#${ID}`} className="header-button language-of-form">
      <Icon name="globe" size={20} />
      <span>{t("Language")}</span>
    </a>
  );
}

const ID = "form-languages";

/** A submit button for each language but the page's own. */
function OtherLanguages(button: Omit<ComponentProps<"button">, "type" | "value" | "children">) {
  const { language, languages } = useLayoutData();
  return languages
    .filter((each) => each !== language)
    .map((each, index) => (
      <button
        {...button}
        key={each}
        type="submit"
        value={each}
        lang={LANGUAGE_TAG[each]}
        className="header-button"
        aria-label={LANGUAGE_NAME[each]}
      >
        {index === 0 && <Icon name="globe" size={20} />}
        {each === "en" ? LANGUAGE_NAME.en : <Word language={each} />}
      </button>
    ));
}

/** Px of each word in the sprite. */
const WORD_WIDTH = { bn: 37, hi: 31 };

/** বাংলা and हिन्दी as pictures: as text each would load its whole font on a page in another language. */
function Word({ language }: { language: keyof typeof WORD_WIDTH }) {
  return (
    <svg
      aria-hidden="true"
      width={WORD_WIDTH[language]}
      height={24}
      className="language-word text-(color:--color-ink)"
    >
      <use href={`${import.meta.env.BASE_URL}icons.svg?v=${SPRITE_VERSION}#word-${language}`} />
    </svg>
  );
}
