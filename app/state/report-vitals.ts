import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { VITALS_PATH, type Vitals } from "../../contract/vitals.ts";
import { href } from "../links.ts";

/** Sends what the browser measures of the page it was opened with: to this site alone, without cookie-bound ids. */
export function reportVitals(page: string): void {
  const send = ({ name, value }: Metric) => {
    const vitals: Vitals = { name, value: Math.round(value * 1000) / 1000, page };
    navigator.sendBeacon(href(VITALS_PATH), JSON.stringify(vitals));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
