/** The CSRF token that the last GET of the API left in its cookie; empty when there is none yet. */
export function csrfToken(): string {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}
