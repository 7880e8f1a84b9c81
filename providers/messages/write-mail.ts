export interface Mail {
  id: string;
  /** The sender's own host: the right side of the message's id. */
  host: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/**
 * An e-mail as its lines travel (RFC 5322, MIME): UTF-8 text in base64, so that no line is too long and none begins with a dot. The same
 * message has the same id over repeated tries, by which mail programs show it once.
 */
export function writeMail({ id, host, from, to, subject, text, at }: Mail): string {
  return [
    `From: ${encodeName(from.name)} <${from.address}>`,
    `To: <${to}>`,
    `Subject: ${encodeSubject(subject)}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@${host}>`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
    "",
    ...inLines(Buffer.from(text.replaceAll(/\r?\n/g, "\r\n")).toString("base64")),
  ].join("\r\n");
}

/** A comma, a bracket or a dot means something before an address (RFC 5322, section 3.2.5). */
function encodeName(name: string): string {
  return /^[\w '-]*$/.test(name) ? name : encodeWords(name);
}

function encodeSubject(subject: string): string {
  return /^[\w .,'()-]*$/.test(subject) ? subject : encodeWords(subject);
}

/** Encoded words (RFC 2047) of at most 45 bytes, none cut inside a character. */
function encodeWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of text.replaceAll(/\p{Cc}/gu, " ")) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}

function inLines(base64: string): string[] {
  return base64.match(/.{1,76}/g) ?? [];
}
