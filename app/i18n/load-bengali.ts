import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import { BENGALI } from "../../locales/bengali.ts";
import { loadMessages } from "./messages.ts";

/** Loaded for its effect: by the server at its start, by a browser with a page in Bengali. */
loadMessages("bn", BENGALI, BENGALI_FIGURES);
