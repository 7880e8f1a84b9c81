import type { Hono } from "hono";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { Container } from "../container/container.ts";
import { readRequest } from "../http/request.ts";
import { notFound } from "../http/response.ts";
import { toLogin } from "../http/see-other.ts";
import { fileResponse } from "./file-response.ts";

/** A copy of one's own data, to be saved; for nobody's cache. Not one's own is not found. */
export function serveDataFile(app: Hono, container: Container): void {
  app.get("/my-profile/my-data/:file{[^/]+\\.zip}", async (context) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLogin(container, "/my-profile/my-data");
    const id = context.req.param("file").replace(/\.zip$/, "");
    const copy = await container.services.account.exportContent(visitor, id);
    if (!copy) throw notFound();
    const file = { fileName: "my-data.zip", mediaType: "application/zip" };
    return fileResponse({ ...file, size: copy.size, bytes: streamOf(copy.parts, container) });
  });
}

/** A part is read when the one before has left. One that cannot be read cuts the answer off, which its length tells of. */
function streamOf(parts: AsyncIterable<Uint8Array>, { log }: Container): ReadableStream<Uint8Array> {
  const reading = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reading.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const { name, message } = error instanceof Error ? error : new Error(String(error));
          log.error({ err: { name, message } }, "a copy of data was cut off");
          controller.error(error);
        }
      },
      async cancel() {
        await reading.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
