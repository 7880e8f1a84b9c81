import type { Hono } from "hono";
import * as v from "valibot";
import { filledText } from "../../contract/text.ts";
import type { House } from "../container/container.ts";
import { jsonAnswer, notFound } from "../http/answer.ts";
import { parse } from "../http/parse.ts";
import { readJson } from "../http/read-body.ts";
import { simulateBooking } from "../simulate-booking.ts";

const ResultsRequest = v.object({ BookingNo: filledText(40) });

/** Local mode's analyser, at `POST /dev/results`. In every other mode it is as unknown as any address. */
export function serveDevResults(app: Hono, house: House): void {
  app.post("/dev/results", async (context) => {
    if (house.settings.appEnv !== "local") throw notFound();
    const { BookingNo } = parse(ResultsRequest, await readJson(context));
    const Messages = await simulateBooking(app, house, BookingNo);
    if (!Messages) throw notFound();
    const Reports = Messages.flatMap(({ ReportId }) => (ReportId === undefined ? [] : [{ ReportId }]));
    return jsonAnswer({ status: 1, data: { Messages, Reports } });
  });
}
