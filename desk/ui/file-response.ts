import { data } from "react-router";
import type { Picture } from "../../domain/desk/requests/prescriptions.ts";

/** A CSV file to be saved, sent piece by piece as it is made; the mark of the byte order tells spreadsheets that it is UTF-8. */
export function csvResponse(name: string, pieces: AsyncIterable<string>): Response {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode("\uFEFF"));
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/** A page of an uploaded document, with a policy under which nothing runs or is loaded if it is opened on its own. */
export function pictureResponse(picture: Picture | undefined): Response {
  if (!picture) throw data(null, { status: 404 });
  return new Response(new Uint8Array(picture.content), {
    headers: {
      "content-type": picture.mediaType,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; img-src 'self'; sandbox; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}
