/** Stands in the style sheet's place while a page is drawn: half a page's text, the same on each, need not go through every drawing. */
export const STYLES_MARK = "/*styles*/";
