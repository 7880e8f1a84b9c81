import { createContext } from "react";
import type { Language } from "../../domain/i18n/languages.ts";

/** The language that was chosen on this device for the collector's pages; screens without data of their own are in it. */
export const DeviceLanguage = createContext<Language>("en");
