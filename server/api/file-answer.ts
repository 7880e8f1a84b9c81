/** A file to be saved, for nobody's cache; its name says nothing of the person or the test. */
export function fileAnswer({
  bytes,
  fileName,
  mediaType = "application/pdf",
}: {
  bytes: Uint8Array;
  fileName: string;
  mediaType?: string;
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": mediaType,
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
