import type { Metric } from "web-vitals";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Vitals } from "../../contract/vitals.ts";
import { VITALS_PATH } from "../../contract/vitals.ts";
import { href } from "../links.ts";

/** Sends the web vitals of the first page: to this site only, without any identifier. */
export function reportVitals(page: string): void {
  const send = ({ name, value }: Metric) => {
    const vitals: Vitals = { name, value: Math.round(value * 1000) / 1000, page };
    navigator.sendBeacon(href(VITALS_PATH), JSON.stringify(vitals));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
