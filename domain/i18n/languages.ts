/** The languages of the interface: English, and Bengali and Hindi by setting. */
export const INTERFACE_LANGUAGES = ["en", "bn", "hi"] as const;
export type Language = (typeof INTERFACE_LANGUAGES)[number];

/** A language that has a dictionary; English stands in the code. */
export type TranslatedLanguage = Exclude<Language, "en">;

/** As `<html lang>` says it. */
export const LANGUAGE_TAG: Record<Language, string> = { en: "en-IN", bn: "bn-IN", hi: "hi-IN" };

/** Each language by its own name, as the selector shows it. */
export const LANGUAGE_NAME: Record<Language, string> = { en: "English", bn: "বাংলা", hi: "हिन्दी" };

export function isLanguage(text: string): text is Language {
  return INTERFACE_LANGUAGES.some((language) => language === text);
}

/** Whether a text has Bengali or Devanagari letters: such a text is not marked as English. */
export function hasIndicLetters(words: string): boolean {
  return /[\p{Script=Bengali}\p{Script=Devanagari}]/u.test(words);
}
