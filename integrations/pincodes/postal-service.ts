import type { PostOffice } from "../../domain/catalogue/types.ts";
import { DAY_MS } from "../../domain/shared/clock.ts";
import type { BreakerRules } from "../breaker/circuit-breaker.ts";
import { BREAKER_RULES, circuitBreaker } from "../breaker/circuit-breaker.ts";
import { sendRequest } from "../http/http-client.ts";

export interface PostalServiceOptions {
  /** `{pincode}` stands where the six digits go: https://api.postalpincode.in/pincode/{pincode}. */
  url: string;
  timeoutMs?: number;
  rules?: BreakerRules;
  /** Milliseconds that never go back. */
  now?: () => number;
}

const TIMEOUT_MS = 2000;
const KEEP_FOUND_MS = 90 * DAY_MS;
const KEEP_MISSING_MS = DAY_MS;
/** All of India has 19,600 pincodes; the least recently learnt go first. */
const MAX_KEPT = 20_000;

/**
 * The postal service's API for pincodes that the own directory does not know. It has no promise of service: it is asked for two
 * seconds at most, its responses are kept, and whatever goes wrong is "no post office known", so that nobody's page waits or breaks.
 */
export function postalService(options: PostalServiceOptions): (pincode: string) => Promise<PostOffice[]> {
  const { url, timeoutMs = TIMEOUT_MS, rules = BREAKER_RULES, now = () => performance.now() } = options;
  const breaker = circuitBreaker(rules);
  const known = new Map<string, { offices: PostOffice[]; until: number }>();

  async function look(pincode: string): Promise<PostOffice[] | undefined> {
    if (breaker.waitMs() > 0) return undefined;
    const response = breaker.run(async () => {
      const { status, text } = await sendRequest(url.replace("{pincode}", pincode), {
        method: "GET",
        timeoutMs,
      });
      if (status !== 200) throw new Error(`HTTP ${status}`);
      return officesIn(JSON.parse(text), pincode);
    });
    return response.catch(() => undefined);
  }

  return async (pincode) => {
    const kept = known.get(pincode);
    if (kept && kept.until > now()) return kept.offices;
    const offices = await look(pincode);
    // An old answer is better than none.
    if (!offices) return kept?.offices ?? [];
    known.delete(pincode);
    known.set(pincode, { offices, until: now() + (offices.length > 0 ? KEEP_FOUND_MS : KEEP_MISSING_MS) });
    const [oldest] = known.keys();
    if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
    return offices;
  };
}

/** `[{Status, PostOffice: [...]}]`; offices of another pincode, or without a name, are left out. Throws on another shape. */
function officesIn(response: unknown, pincode: string): PostOffice[] {
  const [first]: unknown[] = Array.isArray(response) ? response : [];
  if (typeof first !== "object" || first === null || !("Status" in first)) throw new Error("another shape");
  const offices: unknown[] = "PostOffice" in first && Array.isArray(first.PostOffice) ? first.PostOffice : [];
  return offices.flatMap((office) => {
    const record: Record<string, unknown> =
      typeof office === "object" && office !== null ? { ...office } : {};
    const word = (name: string) =>
      typeof record[name] === "string" ? record[name].trim().slice(0, 120) : "";
    if (word("Name") === "" || (word("Pincode") || pincode) !== pincode) return [];
    return [
      {
        name: word("Name"),
        block: word("Block"),
        pincode,
        district: word("District"),
        state: word("State"),
        deliveryStatus:
          word("DeliveryStatus") === "Delivery" ? ("Delivery" as const) : ("Non-Delivery" as const),
        latitude: null,
        longitude: null,
      },
    ];
  });
}
