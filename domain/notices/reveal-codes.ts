const MARK = /\{(code|link):([0-9a-f-]{36})\}/g;

/** What the placeholders of stored messages are replaced with. */
export interface MarkSecrets {
  codeOf: (challengeId: string) => string;
  linkOf: (linkId: string) => string;
}

/** The placeholder of a one-time code in a stored message, so that the database never holds the code. */
export function codeMark(challengeId: string): string {
  return `{code:${challengeId}}`;
}

/** The placeholder of a one-time link's secret, which is not stored either. */
export function linkMark(linkId: string): string {
  return `{link:${linkId}}`;
}

export function isLinkMark(text: string): boolean {
  return /^\{link:[0-9a-f-]{36}\}$/.test(text);
}

export function isCodeMark(text: string): boolean {
  return /^\{code:[0-9a-f-]{36}\}$/.test(text);
}

/** The text as it is sent. */
export function revealCodes(text: string, { codeOf, linkOf }: MarkSecrets): string {
  return text.replace(MARK, (_, kind: string, id: string) => (kind === "link" ? linkOf(id) : codeOf(id)));
}
