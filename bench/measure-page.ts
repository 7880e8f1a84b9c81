import { Client } from "undici";
import type { Figure, Load } from "./measure.ts";
import { figureOf } from "./measure.ts";
import type { Asked } from "./page-loads.ts";

/**
 * Puts a load on one page and counts what comes back, as `measure` does, but throws the bodies away: autocannon makes a text of each, for
 * which it takes longer than the site needs to send a page from memory. Anything but a 2xx is a failure.
 */
export async function measurePage({
  url,
  callers,
  seconds,
  headers = {},
  requests = [{}],
}: Asked & Pick<Load, "url" | "callers" | "seconds">): Promise<Figure> {
  const [{ path = "/" } = {}] = requests;
  const latencies: number[] = [];
  let failures = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  async function call(): Promise<void> {
    const client = new Client(url);
    while (performance.now() < end) {
      const asked = performance.now();
      const { statusCode, body } = await client.request({ method: "GET", path, headers });
      await body.dump();
      latencies.push(performance.now() - asked);
      if (statusCode < 200 || statusCode > 299) failures++;
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: callers }, call));
  return figureOf(latencies, (performance.now() - began) / 1000, failures);
}
