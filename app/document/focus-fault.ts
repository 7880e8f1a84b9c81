const MARK = ' aria-invalid="true"';

/**
 * Without scripts too the first wrong field of a refused form has the focus: the browser brings it, and what is wrong with it, into sight.
 * Of a group that is wrong as a whole it is the first choice that can be made.
 */
export function focusFault(html: string): string {
  const at = html.indexOf(MARK);
  if (at < 0) return html;
  const isGroup = html.startsWith("<fieldset", html.lastIndexOf("<", at));
  const group = isGroup ? html.slice(at, html.indexOf("</fieldset>", at)) : "";
  const choice = /<input(?![^>]* disabled)/.exec(group);
  const place = choice ? at + choice.index + "<input".length : at;
  return `${html.slice(0, place)} autofocus=""${html.slice(place)}`;
}
