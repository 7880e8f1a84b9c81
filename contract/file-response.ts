/** A file as a response, never cached; its name has neither the person nor the test. A stream needs its size. `isShown`: browsers show it in place of saving it. */
export function fileResponse(
  file: { fileName: string; mediaType?: string } & (
    | { bytes: Uint8Array }
    | { bytes: ReadableStream<Uint8Array>; size: number }
  ),
  { isShown = false }: { isShown?: boolean } = {},
): Response {
  const { fileName, mediaType = "application/pdf" } = file;
  const [body, size] =
    "size" in file ? [file.bytes, file.size] : [new Uint8Array(file.bytes), file.bytes.length];
  return new Response(body, {
    headers: {
      "content-type": mediaType,
      "content-length": String(size),
      "content-disposition": `${isShown ? "inline" : "attachment"}; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
