/** HTML without its spans: a sentence whose amounts and times are elements of their own is one text again. */
export function withoutSpans(html: string): string {
  return html.replaceAll(/<\/?span[^>]*>/g, "");
}
