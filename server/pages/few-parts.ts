/** Far more than a person fills in and chooses: each part costs the platform a thousand times its bytes. */
export const MOST_PARTS = 1000;

export class TooManyParts extends Error {}

/** A form with files as it comes; it breaks off at its first part too many. */
export async function* fewParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  most: number = MOST_PARTS,
): AsyncGenerator<Uint8Array> {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of body) {
    const seen = Buffer.concat([tail, chunk]);
    for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, at + mark.length)) {
      // The last mark ends the form.
      if (++parts > most + 1) throw new TooManyParts("The form has too many parts.");
    }
    // What has come may end within a mark.
    tail = seen.subarray(Math.max(0, seen.length - mark.length + 1));
    yield chunk;
  }
}
