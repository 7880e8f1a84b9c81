/** The texts that went to a number or an address, newest first. */
export async function textsTo(url: string, to: string): Promise<string[]> {
  const response = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(to)}`);
  const sent: { text: string }[] = await response.json();
  return sent.map(({ text }) => text);
}

/** The codes that went to a number, newest first. */
export async function codesTo(url: string, mobile: string): Promise<string[]> {
  return (await textsTo(url, mobile)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}
