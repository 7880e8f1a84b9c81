import type { Hono } from "hono";
import type { Registry } from "prom-client";
import { Histogram } from "prom-client";
import * as v from "valibot";
import type { PageSpeed } from "../../contract/page-speed.ts";
import { PAGE_SPEED_PATH, pageSpeedSchema } from "../../contract/page-speed.ts";
import { isPersonalArea } from "../../contract/personal-areas.ts";
import type { AppContext } from "../app-context.ts";
import { readBytes } from "../http/read-body.ts";
import { errorResponse } from "../http/response.ts";
import { isSameSite } from "../http/same-site.ts";

/** A beacon is a hundred bytes. */
const MAX_BYTES = 1024;

/** Areas with metrics of their own; all others are counted together, so that clients cannot create new series. */
const AREAS: ReadonlySet<string> = new Set([
  "",
  "about",
  "career",
  "contact",
  "diagnostic-test",
  "directory-of-services",
  "equipments",
  "health-article",
  "health-condition",
  "health-packages",
  "radiology",
  "radiology-test",
  "test",
  "top-offers",
]);

/** What browsers measured of public pages: counted, not kept. */
export function servePageSpeed(app: Hono, container: AppContext): void {
  const count = openFigures(container.metrics.registry);
  app.post(PAGE_SPEED_PATH, async (context) => {
    if (!isSameSite(container, context))
      return errorResponse(403, "Only this site's pages send measurements.");
    const parsed = v.safeParse(pageSpeedSchema, jsonOf(await readBytes(context, MAX_BYTES)));
    if (!parsed.success || isPersonalArea(parsed.output.page))
      return errorResponse(400, "Not a measurement.");
    count(parsed.output);
    return new Response(null, { status: 204 });
  });
}

function openFigures(registry: Registry): (speed: PageSpeed) => void {
  const seconds = new Histogram({
    name: "web_vitals_seconds",
    help: "FCP, INP, LCP and TTFB of public pages as browsers measured them.",
    labelNames: ["name", "page"],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shift = new Histogram({
    name: "web_vitals_layout_shift",
    help: "CLS of public pages as browsers measured it.",
    labelNames: ["page"],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return ({ name, value, page: sent }) => {
    const page = AREAS.has(sent) ? sent || "home" : "other";
    if (name === "CLS") shift.observe({ page }, value);
    else seconds.observe({ name, page }, value / 1000);
  };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
