import * as v from "valibot";

/**
 * One measurement of a page that was really used, sent by the browser as it leaves: no cookie, no address, no id. `page` is the
 * first segment of a public path ("" for the home page); times are milliseconds, CLS is a score.
 */
export const pageSpeedSchema = v.object({
  name: v.picklist(["CLS", "FCP", "INP", "LCP", "TTFB"]),
  value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(600_000)),
  page: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z-]*$/)),
});
export type PageSpeed = v.InferOutput<typeof pageSpeedSchema>;

export const PAGE_SPEED_PATH = "/vitals";
