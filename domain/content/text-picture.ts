import type { ContentPage } from "./types.ts";

/** The path of the square picture that a text names in its front matter (`picture: topics/fever`); empty when it names none. */
export function textPicture(text: ContentPage | undefined): string {
  const name = text?.facts.picture ?? "";
  return /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? `/pictures/${name}.svg` : "";
}
