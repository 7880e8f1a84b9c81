const BREAK = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
/** More than the name of a field and of a file take. */
const MOST_HEADER_BYTES = 16 * 1024;

export interface FormSizes {
  /** What is kept of one file. */
  fileBytes: number;
  /** What is kept of all files; those beyond that stay with nothing in them. */
  filesBytes: number;
  /** What is kept of all that was typed. */
  wordsBytes: number;
  /** What is read at all. */
  readBytes: number;
}

/**
 * A form with files (RFC 7578), read as it comes and cut to a size that can be held in memory: the words that were typed stay whole, and of
 * a file that is too large just enough stays for the page to see that it is. Null: it is too large even to be read, or no such form.
 */
export async function trimForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  sizes: FormSizes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let readBytes = 0;
  // The first mark has no line before it.
  let rest: Buffer = BREAK;
  let isInHeaders = false;
  const left = { files: sizes.filesBytes, words: sizes.wordsBytes };
  let part: { of: keyof typeof left; room: number } = { of: "words", room: 0 };

  const keep = (bytes: Uint8Array) => {
    kept.push(bytes);
    keptBytes += bytes.length;
  };
  const keepContent = (content: Buffer) => {
    const beginning = content.subarray(0, Math.min(part.room, left[part.of]));
    part.room -= beginning.length;
    left[part.of] -= beginning.length;
    if (beginning.length > 0) keep(Buffer.from(beginning));
  };

  for await (const chunk of body) {
    readBytes += chunk.byteLength;
    if (readBytes > sizes.readBytes) return null;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf(isInHeaders ? HEADERS_END : mark);
      if (end < 0) break;
      if (isInHeaders) {
        const headers = rest.subarray(0, end + HEADERS_END.length);
        const isFile = /filename\*?=/i.test(headers.toString("latin1"));
        part = isFile ? { of: "files", room: sizes.fileBytes } : { of: "words", room: sizes.wordsBytes };
        keep(Buffer.from(headers));
        rest = rest.subarray(headers.length);
      } else {
        keepContent(rest.subarray(0, end));
        keep(mark);
        rest = rest.subarray(end + mark.length);
      }
      isInHeaders = !isInHeaders;
    }
    if (isInHeaders) {
      if (rest.length > MOST_HEADER_BYTES) return null;
    } else {
      // The end of what has come may be the beginning of a mark.
      const whole = Math.max(0, rest.length - mark.length + 1);
      keepContent(rest.subarray(0, whole));
      rest = rest.subarray(whole);
    }
    // Parts that are all headers.
    if (keptBytes > sizes.filesBytes + 2 * sizes.wordsBytes) return null;
  }
  keep(rest);
  return trimmed(kept, keptBytes + rest.length);
}

/** The break before the first mark was ours. */
function trimmed(kept: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of kept) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.subarray(BREAK.length);
}

/** The boundary of a content type that is a form with files; "" for every other, and for one that could be read as having two. */
export function boundaryOf(contentType: string | undefined): string {
  const [only, ...others] = [...(contentType ?? "").matchAll(/\bboundary=/gi)];
  if (!only || others.length > 0) return "";
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"\\]{1,70})"|([^\s;"\\]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? "",
    ) ?? [];
  return quoted ?? plain ?? "";
}
