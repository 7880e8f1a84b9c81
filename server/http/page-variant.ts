/**
 * Which variant of a public page a response is: what it took from the place and the language cookie, as "<pincode>/<language>", each empty
 * for the default; or "*" for what is the same whatever the cookies say. A cache on the way reads the cookies by itself, and keeps a
 * response only if its own reading is the one that the response was made by: `deploy/nginx.conf`.
 */
export const PAGE_VARIANT = "x-page-variant";

/** Of files and lists that no cookie changes. */
export const SAME_FOR_ALL: Readonly<Record<string, string>> = { [PAGE_VARIANT]: "*" };
