const MARK = /\{(code|link):([0-9a-f-]{36})\}/g;

/** What the marks of stored messages stand for. */
export interface MarkSecrets {
  codeOf: (challengeId: string) => string;
  linkOf: (linkId: string) => string;
}

/** What stands for a one-time code in a stored message, so that the database never holds the code. */
export function codeMark(challengeId: string): string {
  return `{code:${challengeId}}`;
}

/** What stands for the secret end of a one-time link: as little of it is stored as of a code. */
export function linkMark(linkId: string): string {
  return `{link:${linkId}}`;
}

export function isLinkMark(text: string): boolean {
  return /^\{link:[0-9a-f-]{36}\}$/.test(text);
}

export function isCodeMark(text: string): boolean {
  return /^\{code:[0-9a-f-]{36}\}$/.test(text);
}

/** The text as it leaves the site. */
export function revealCodes(text: string, { codeOf, linkOf }: MarkSecrets): string {
  return text.replace(MARK, (_, kind: string, id: string) => (kind === "link" ? linkOf(id) : codeOf(id)));
}
