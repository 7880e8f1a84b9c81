import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";

/** Longer than proxies keep an idle connection (60 s): the proxy closes it, never we in the moment of its next request. */
export const KEEP_ALIVE_MS = 65_000;

/** What Node has of an answer's head once it is written; the name that Node gives it is the same since its first versions. */
interface WithHead {
  _header: string | null;
}

/**
 * The head of an answer that is sent again and again, written once. To write its twenty lines each time, each looked through for what may
 * not stand in it, takes Node as long as to send all of a page. Throws like Node if a line may not be sent.
 */
export function readyHead(headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
    return `${name}: ${value}\r\n`;
  });
  return `HTTP/1.1 200 OK\r\n${lines.join("")}Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;
}

/** Whether the answer's connection stays open, which is what a ready head says, and nothing was set for it so far. */
export function takesReadyHead(response: ServerResponse): boolean {
  return response.shouldKeepAlive && !response.headersSent && !response.hasHeader("connection");
}

/** Sends a body behind a ready head; `id` is of this answer alone, in the letters of a UUID. */
export function sendReady(response: ServerResponse, head: string, id: string, body: Uint8Array): void {
  (response as unknown as WithHead)._header =
    `${head}x-request-id: ${id}\r\nDate: ${dateOf(Date.now())}\r\n\r\n`;
  response.end(body);
}

let second = 0;
let date = "";

/** The time in the words of HTTP, written once a second. */
function dateOf(milliseconds: number): string {
  const now = Math.floor(milliseconds / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
}
