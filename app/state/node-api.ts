import type { Call, ResponseOf } from "../../contract/define-call.ts";
import { BASE_PATH } from "../links.ts";
import { beginCall, CallError, logFailedCall } from "./call.ts";
import { environmentOf } from "./environments.ts";

const STALE_MS = 1000;
const recent = new Map<string, { at: number; response: Promise<unknown> }>();

let pageToken = "";

/** This page load's token for the `browser-id` header. */
function browserId(): string {
  pageToken ||= Math.random().toString(36).slice(2) + Date.now().toString(36);
  return `web-desktop-${pageToken}`;
}

/** A GET of the node API; responses of the last second are reused. Type it by its call: `nodeCall<typeof packageList>("/home/package-list")`. */
export function nodeCall<C extends Pick<Call<never, never, unknown>, "response">>(
  path: string,
): Promise<ResponseOf<C>> {
  const kept = recent.get(path);
  if (kept && performance.now() - kept.at < STALE_MS) return kept.response as Promise<ResponseOf<C>>;
  const response = ask(path);
  recent.set(path, { at: performance.now(), response });
  response.catch(() => recent.delete(path));
  return response as Promise<ResponseOf<C>>;
}

/** Discards cached responses: the place, and with it the prices, have changed. */
export function forgetNodeResponses(): void {
  recent.clear();
}

async function ask(path: string): Promise<unknown> {
  const end = beginCall(true);
  const base = environmentOf(location.hostname).nodeApi || BASE_PATH;
  try {
    const response = await fetch(`${base}${path}${path.includes("?") ? "&" : "?"}callFrom=react`, {
      headers: { "browser-id": browserId() },
      credentials: "include",
    });
    if (!response.ok) throw new CallError(response.status, "");
    return await response.json();
  } catch (error) {
    logFailedCall(`GET ${path}`, error);
    throw error;
  } finally {
    end();
  }
}
