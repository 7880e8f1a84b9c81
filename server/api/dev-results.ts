import type { Hono } from "hono";
import * as v from "valibot";
import { filledText } from "../../contract/text.ts";
import type { Container } from "../container/container.ts";
import { parse } from "../http/parse.ts";
import { readJson } from "../http/read-body.ts";
import { jsonResponse, notFound } from "../http/response.ts";
import { simulateBooking } from "../simulate-booking.ts";

const ResultsRequest = v.object({ BookingNo: filledText(40) });

/** Local mode's analyser, at `POST /dev/results`. In every other mode it is as unknown as any address. */
export function serveDevResults(app: Hono, container: Container): void {
  app.post("/dev/results", async (context) => {
    if (container.settings.appEnv !== "local") throw notFound();
    const { BookingNo } = parse(ResultsRequest, await readJson(context));
    const Messages = await simulateBooking(app, container, BookingNo);
    if (!Messages) throw notFound();
    const Reports = Messages.flatMap(({ ReportId }) => (ReportId === undefined ? [] : [{ ReportId }]));
    return jsonResponse({ status: 1, data: { Messages, Reports } });
  });
}
