import type { Metric } from "web-vitals";
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { PageSpeed } from "../../contract/page-speed.ts";
import { PAGE_SPEED_PATH } from "../../contract/page-speed.ts";
import { href } from "../links.ts";

/** Sends how fast the first page was (web vitals): to this site only, without any identifier. */
export function sendPageSpeed(page: string): void {
  const send = ({ name, value }: Metric) => {
    const speed: PageSpeed = { name, value: Math.round(value * 1000) / 1000, page };
    navigator.sendBeacon(href(PAGE_SPEED_PATH), JSON.stringify(speed));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send);
}
