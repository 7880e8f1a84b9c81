import type { Translate } from "../../domain/i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";

export interface ErrorWords {
  title: string;
  text: string;
  action: string;
}

/** What a screen says in place of a page that may not be shown, is not there, or failed. */
export function errorWords(status: number, t: Translate): ErrorWords {
  if (status === 403)
    return {
      title: t("Your role does not include this"),
      text: t("If you need it for your work, ask an administrator of the desk."),
      action: t("To the first page"),
    };
  if (status === 404)
    return {
      title: t("There is no such page"),
      text: t("Check the address and try again."),
      action: t("To the first page"),
    };
  return {
    title: t("Something went wrong"),
    text: t("Nothing you entered was lost on our side. If it happens again, tell an administrator the time."),
    action: t("Load the page again"),
  };
}

/** The words that an error brings in the collector's language; English where it brings none. */
export function wordsOfError(status: number, data: unknown): ErrorWords {
  const given = typeof data === "object" && data !== null && "words" in data ? data.words : null;
  return (given as ErrorWords | null) ?? errorWords(status, TRANSLATE_ENGLISH);
}
