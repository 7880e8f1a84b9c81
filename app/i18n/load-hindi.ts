import { HINDI_FIGURES } from "../../domain/i18n/hindi-figures.ts";
import { HINDI } from "../../locales/hindi.ts";
import { loadMessages } from "./messages.ts";

/** Loaded for its effect: by the server at its start, by a browser with a page in Hindi. */
loadMessages("hi", HINDI, HINDI_FIGURES);
