import { wholeTextOf } from "./read-form.ts";

/** The longest choice that is carried: what a list is filtered by is short. */
const MOST_LETTERS = 1000;

/**
 * The address of a list for a redirect after a form, filtered as the field "list" says (`ListField`): "?show=mine". The path is the server's own.
 * `done`: what the list tells was done.
 */
export function backTo(form: FormData, path: string, done?: string): string {
  const sent = wholeTextOf(form, "list");
  const chosen = new URLSearchParams(sent.startsWith("?") && sent.length <= MOST_LETTERS ? sent : "");
  chosen.delete("done");
  if (done) chosen.set("done", done);
  return chosen.size === 0 ? path : `${path}?${chosen}`;
}
