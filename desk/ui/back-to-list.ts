import { wholeTextOf } from "./read-form.ts";

/** The longest choice that is carried: what a list is filtered by is short. */
const MOST_LETTERS = 1000;

/**
 * The address of a list for a redirect after a form, filtered as the field "list" says (`ListField`): "?show=mine". The path is the server's own.
 * `done`: what the list tells was done, and `of` with which number (`doneWords`).
 */
export function backTo(form: FormData, path: string, done?: string, of?: string): string {
  const sent = wholeTextOf(form, "list");
  const chosen = new URLSearchParams(sent.startsWith("?") && sent.length <= MOST_LETTERS ? sent : "");
  for (const name of ["done", "of"]) chosen.delete(name);
  if (done) chosen.set("done", done);
  if (of) chosen.set("of", of);
  return chosen.size === 0 ? path : `${path}?${chosen}`;
}
