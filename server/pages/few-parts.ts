/** Far more than a person fills in and chooses: each part costs the platform a thousand times its bytes. */
export const MOST_PARTS = 1000;

export class TooManyParts extends Error {}

/** Passes a form with files on as it comes; it breaks off at its first part too many. */
export function fewParts(
  boundary: string,
  most: number = MOST_PARTS,
): TransformStream<Uint8Array, Uint8Array> {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  let tail: Buffer = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      const seen = Buffer.concat([tail, chunk]);
      for (let at = seen.indexOf(mark); at >= 0; at = seen.indexOf(mark, at + mark.length)) {
        // The last mark ends the form.
        if (++parts > most + 1) throw new TooManyParts("The form has too many parts.");
      }
      // What has come may end within a mark.
      tail = seen.subarray(Math.max(0, seen.length - mark.length + 1));
      controller.enqueue(chunk);
    },
  });
}
