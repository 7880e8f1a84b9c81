import { ownEntry } from "../../../domain/shared/own-entry.ts";
import type { Result } from "../../../domain/shared/result.ts";
import { done, fail } from "../../../domain/shared/result.ts";

/** The character sets that laboratories in India send: of HL7's table 0211, and Windows' own, which only a setting names. */
export type Charset = "utf-8" | "iso-8859-1" | "iso-8859-15" | "ascii" | "windows-1252";

/** Names in MSH-18 (table 0211 and common variants) in capitals, without blanks and the signs between their parts. */
const NAMES: Readonly<Record<string, Charset>> = {
  UNICODEUTF8: "utf-8",
  UNICODE: "utf-8",
  UTF8: "utf-8",
  ISOIR192: "utf-8",
  ASCII: "ascii",
  USASCII: "ascii",
  ISOIR6: "ascii",
  "88591": "iso-8859-1",
  ISO88591: "iso-8859-1",
  LATIN1: "iso-8859-1",
  ISOIR100: "iso-8859-1",
  "885915": "iso-8859-15",
  ISO885915: "iso-8859-15",
  LATIN9: "iso-8859-15",
};

const plainName = (name: string) => name.toUpperCase().replace(/[\s/_.-]/g, "");

/** The character set that the content type of a request names in its `charset`; HTTP knows Windows' own by name, which MSH-18 does not. */
function transportCharset(name: string, fallback: Charset): Charset | undefined {
  return ["WINDOWS1252", "CP1252"].includes(plainName(name)) ? "windows-1252" : charsetOf(name, fallback);
}

/** The character set of MSH-18; `fallback` if it is empty, undefined for an unsupported one. */
export function charsetOf(msh18: string, fallback: Charset): Charset | undefined {
  const name = plainName(msh18);
  if (name === "") return fallback;
  const named = ownEntry(NAMES, name);
  // Senders with this setting write Windows-1252 under the name of ISO 8859-1.
  return fallback === "windows-1252" && (named === "iso-8859-1" || named === "ascii") ? fallback : named;
}

/** Bytes that are control codes in ISO 8859: in text they are Windows-1252 characters under a wrong name. */
const isControl = (byte: number) => byte >= 0x80 && byte <= 0x9f;
/** Bytes without a character in Windows-1252. */
const OPEN = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const INVALID: Readonly<Record<Charset, (byte: number) => boolean>> = {
  "utf-8": () => false,
  "iso-8859-1": isControl,
  "iso-8859-15": isControl,
  ascii: (byte) => byte > 0x7f,
  "windows-1252": (byte) => OPEN.has(byte),
};

/** Decodes bytes; null if they are not valid in the character set. Characters are never replaced. */
export function decode(charset: Charset, bytes: Uint8Array): string | null {
  if (bytes.some(INVALID[charset])) return null;
  if (charset === "iso-8859-1" || charset === "ascii") return Buffer.from(bytes).toString("latin1");
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The character set of the message whose MSH is `line`: MSH-18. */
export function mshCharset(line: string): string {
  const field = line.charAt(3);
  const [, , repetition = ""] = line.slice(3);
  const [first = ""] = (line.split(field)[17] ?? "").split(repetition === "" ? "~" : repetition);
  return first.trim();
}

/** The start of a message: after a line end, an MLLP frame byte or a UTF-8 byte order mark. */
const START = /(?:^|[\r\n])(?:\u00ef\u00bb\u00bf)?MSH/g;

/**
 * A body of one message or a batch as text, each message in the set that its own MSH-18 names; or why it cannot be read. `declared` is the
 * `charset` of the request's content type, empty without one: it counts where MSH-18 is empty, before the sender's setting (`fallback`).
 * Where the two would be read as different texts, neither counts: which one is wrong is for a person to find out.
 */
export function decodeHl7(bytes: Uint8Array, fallback: Charset, declared = ""): Result<string, string> {
  const transport = declared === "" ? undefined : transportCharset(declared, fallback);
  const raw = Buffer.from(bytes).toString("latin1");
  const lines = raw.replaceAll("\u000b", "\n").replaceAll("\u001c", "\n");
  const starts = [...lines.matchAll(START)].map((match) => match.index + match[0].length - 3);
  const bounds = [0, ...starts, raw.length];
  let text = "";
  for (let i = 0; i + 1 < bounds.length; i++) {
    const [from = 0, to = 0] = bounds.slice(i, i + 2);
    const [line = ""] = raw.slice(from, to).split(/[\r\n]/, 1);
    const name = line.startsWith("MSH") ? mshCharset(line) : "";
    const own = charsetOf(name, line.startsWith("MSH") ? fallback : "utf-8");
    if (!own) return fail(`MSH-18 names ${name.slice(0, 40)}, which is not read here.`);
    const slice = bytes.subarray(from, to);
    // Plain ASCII is the same in all of them.
    const isDeclared = declared !== "" && slice.some((byte) => byte > 0x7f);
    if (isDeclared && !transport)
      return fail(`The Content-Type names the charset ${declared.slice(0, 40)}, which is not read here.`);
    const charset = isDeclared && transport && name === "" ? transport : own;
    if (isDeclared && transport && decode(transport, slice) !== decode(charset, slice))
      return fail(
        `The Content-Type names the charset ${declared.slice(0, 40)} and MSH-18 ${name.slice(0, 40)}, and the text differs between them.`,
      );
    const decoded = decode(charset, slice);
    if (decoded === null)
      return fail(
        `The body has bytes that are not valid in ${charset}${name || isDeclared ? "" : " (MSH-18 names no set)"}.`,
      );
    const isUtf8 =
      charset !== "utf-8" && slice.some((byte) => byte > 0x7f) && decode("utf-8", slice) !== null;
    if (isUtf8)
      return fail(
        `The body is in UTF-8, and not in ${charset}, as MSH-18, the Content-Type or the sender's setting says.`,
      );
    text += decoded;
  }
  return done(text);
}
