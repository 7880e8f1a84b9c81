const PLACEHOLDER = /\{(code|link):([0-9a-f-]{36})\}/g;

/** What the placeholders of stored messages are replaced with. */
export interface PlaceholderSecrets {
  codeOf: (challengeId: string) => string;
  linkOf: (linkId: string) => string;
}

/** The placeholder of a one-time code in a stored message, so that the database never holds the code. */
export function codePlaceholder(challengeId: string): string {
  return `{code:${challengeId}}`;
}

/** The placeholder of a one-time link's secret, which is not stored either. */
export function linkPlaceholder(linkId: string): string {
  return `{link:${linkId}}`;
}

export function isLinkPlaceholder(text: string): boolean {
  return /^\{link:[0-9a-f-]{36}\}$/.test(text);
}

export function isCodePlaceholder(text: string): boolean {
  return /^\{code:[0-9a-f-]{36}\}$/.test(text);
}

/** The text as it is sent. */
export function revealPlaceholders(text: string, { codeOf, linkOf }: PlaceholderSecrets): string {
  return text.replace(PLACEHOLDER, (_, kind: string, id: string) =>
    kind === "link" ? linkOf(id) : codeOf(id),
  );
}
