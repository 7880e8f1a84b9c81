/** English phrases to those of another language. */
export type Dictionary = Readonly<Record<string, string>>;
