const MARK = /\{code:([0-9a-f-]{36})\}/g;

/** What stands for a one-time code in a stored message, so that the database never holds the code. */
export function codeMark(challengeId: string): string {
  return `{code:${challengeId}}`;
}

export function isCodeMark(text: string): boolean {
  return /^\{code:[0-9a-f-]{36}\}$/.test(text);
}

/** The text as it leaves the house. */
export function revealCodes(text: string, codeOf: (challengeId: string) => string): string {
  return text.replace(MARK, (_, id: string) => codeOf(id));
}
