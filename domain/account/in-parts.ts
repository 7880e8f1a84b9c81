/** The same bytes in parts of `size`, the last of what is left; holds one part and one piece at a time. */
export async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield part;
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
