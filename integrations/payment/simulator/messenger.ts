import { sendRequest } from "../../http/http-client.ts";
import type { Timers } from "./controls.ts";

export interface OutgoingMessage {
  headers: Record<string, string>;
  text: string;
}

export interface Messenger {
  /** Resolves after the first attempt, whatever became of it; further attempts follow by themselves. */
  send(message: OutgoingMessage): Promise<void>;
}

const PATIENCE_MS = 10_000;
/** Life's minutes and hours in seconds: 1 s, 5 s, 15 s, a minute after the attempt before. */
const RETRY_AFTER_MS = [1000, 5000, 15_000, 60_000];

/** Calls the shop's webhook and calls again while it does not answer 2xx. Without an address nothing is sent. */
export function createMessenger(
  address: string | null,
  timers: Timers,
  log: (line: string) => void,
): Messenger {
  async function attempt(message: OutgoingMessage, count: number): Promise<void> {
    if (address === null) return;
    const response = await post(address, message);
    if (response === "accepted") return;
    const pause = RETRY_AFTER_MS[count];
    log(
      `webhook not taken (${response}), ${pause === undefined ? "given up" : `again in ${pause / 1000} s`}`,
    );
    if (pause !== undefined) timers.after(pause, () => attempt(message, count + 1));
  }
  return { send: (message) => attempt(message, 0) };
}

async function post(address: string, message: OutgoingMessage): Promise<string> {
  try {
    const { status } = await sendRequest(address, {
      method: "POST",
      headers: message.headers,
      body: message.text,
      timeoutMs: PATIENCE_MS,
    });
    return status < 300 ? "accepted" : `HTTP ${status}`;
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}
