/** A file to be saved, for nobody's cache; its name says nothing of the person or the test. A stream comes with its size. */
export function fileResponse(
  file: { fileName: string; mediaType?: string } & (
    | { bytes: Uint8Array }
    | { bytes: ReadableStream<Uint8Array>; size: number }
  ),
): Response {
  const { fileName, mediaType = "application/pdf" } = file;
  const [body, size] =
    "size" in file ? [file.bytes, file.size] : [new Uint8Array(file.bytes), file.bytes.length];
  return new Response(body, {
    headers: {
      "content-type": mediaType,
      "content-length": String(size),
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
