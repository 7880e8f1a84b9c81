/** Without scripts too the first wrong field of a refused form has the focus: the browser brings it, and what is wrong with it, into sight. */
export function focusFault(html: string): string {
  return html.replace(' aria-invalid="true"', ' autofocus=""$&');
}
