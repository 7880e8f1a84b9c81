/** The CSRF token that the last GET of the wire left in its cookie; empty when there is none yet. */
export function csrfToken(): string {
  for (const part of document.cookie.split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === "XSRF-TOKEN") return value ?? "";
  }
  return "";
}
