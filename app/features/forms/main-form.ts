/** The id of a page's main form: without scripts the language buttons in header and footer send it, and it comes again as typed (decision 138). */
export const MAIN_FORM = "main-form";
