import type { Hono } from "hono";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { House } from "../container/container.ts";
import { notFound } from "../http/answer.ts";
import { readRequest } from "../http/request.ts";
import { toLogin } from "../http/see-other.ts";
import { fileAnswer } from "./file-answer.ts";

/** A copy of one's own data, to be saved; for nobody's cache. Not one's own is not found. */
export function serveDataFile(app: Hono, house: House): void {
  app.get("/my-profile/my-data/:file{[^/]+\\.zip}", async (context) => {
    const { visitor } = await readRequest(house, context);
    if (!isCustomer(visitor)) return toLogin(house, "/my-profile/my-data");
    const id = context.req.param("file").replace(/\.zip$/, "");
    const copy = await house.services.account.exportContent(visitor, id);
    if (!copy) throw notFound();
    const file = { fileName: "my-data.zip", mediaType: "application/zip" };
    return fileAnswer({ ...file, size: copy.size, bytes: streamOf(copy.parts, house) });
  });
}

/** A part is read when the one before has left. One that cannot be read cuts the answer off, which its length tells of. */
function streamOf(parts: AsyncIterable<Uint8Array>, { log }: House): ReadableStream<Uint8Array> {
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
