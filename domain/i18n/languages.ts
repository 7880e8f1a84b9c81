/** The languages of the interface: English, and Bengali by setting. */
export const INTERFACE_LANGUAGES = ["en", "bn"] as const;
export type Language = (typeof INTERFACE_LANGUAGES)[number];

/** As `<html lang>` says it. */
export const LANGUAGE_TAG: Record<Language, string> = { en: "en-IN", bn: "bn-IN" };

/** Each language by its own name, as the selector shows it. */
export const LANGUAGE_NAME: Record<Language, string> = { en: "English", bn: "বাংলা" };

export function isLanguage(text: string): text is Language {
  return INTERFACE_LANGUAGES.some((language) => language === text);
}
