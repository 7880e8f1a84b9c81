import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sendRequest } from "../../integrations/http/http-client.ts";
import type { Log } from "./log.ts";

/** A request as a trace reports it: the route's pattern, never an address, which may hold ids. */
export interface Span {
  method: string;
  route: string;
  status: number;
  /** Milliseconds since 1970, with their fractions. */
  startedAt: number;
  milliseconds: number;
  requestId: string;
  /** The caller's `traceparent` header, if the caller is the trusted proxy. */
  parent: string | undefined;
}

export interface Traces {
  add(span: Span): void;
  stop(): Promise<void>;
}

const EVERY_MS = 5000;
/** The longest queue while the collector is unreachable; then the newest spans are dropped. */
const MAX_WAITING = 2000;
const TIMEOUT_MS = 5000;
/** What a collector has not taken by then is lost with the process, which has other things to end. */
const STOP_MS = 1000;
const SERVER = 2;

/** Sends one span a request to an OpenTelemetry collector: OTLP over HTTP as JSON, in batches, asynchronously. */
export function openTraces(endpoint: string, log: Log): Traces {
  let waiting: object[] = [];
  let sending = Promise.resolve();

  async function send(): Promise<void> {
    const spans = waiting;
    if (spans.length === 0) return;
    waiting = [];
    try {
      const { status } = await sendRequest(`${endpoint.replace(/\/$/, "")}/v1/traces`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(batchOf(spans)),
        timeoutMs: TIMEOUT_MS,
      });
      if (status >= 300) log.warn({ status, spans: spans.length }, "traces were not taken");
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : "", spans: spans.length },
        "traces were not taken",
      );
    }
  }
  const flush = () => {
    sending = sending.then(send);
    return sending;
  };
  const timer = setInterval(flush, EVERY_MS);
  timer.unref();

  return {
    add: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(spanOf(span));
    },
    async stop() {
      clearInterval(timer);
      await Promise.race([flush(), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

function spanOf({ method, route, status, startedAt, milliseconds, requestId, parent }: Span): object {
  const [, traceId, parentSpanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(parent ?? "") ?? [];
  return {
    traceId: traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    ...(parentSpanId ? { parentSpanId } : {}),
    name: `${method} ${route}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(startedAt + milliseconds),
    attributes: [
      { key: "http.request.method", value: { stringValue: method } },
      { key: "http.route", value: { stringValue: route } },
      { key: "http.response.status_code", value: { intValue: String(status) } },
      { key: "namuna.request_id", value: { stringValue: requestId } },
    ],
    ...(status >= 500 ? { status: { code: 2 } } : {}),
  };
}

function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`;
}

function batchOf(spans: object[]): object {
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "namuna" } }] };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "namuna" }, spans }] }] };
}
