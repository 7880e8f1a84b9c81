/** The name of the buttons by which a form without scripts comes again in another language, with what was typed (decision 138). */
export const SWITCH_LANGUAGE = "switch-language";
