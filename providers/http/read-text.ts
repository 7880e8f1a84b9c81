/** The text of an answer; throws as soon as it is longer than `mostBytes`, and reads no more of it. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length).toString();
}
