import { Hono } from "hono";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where processes listen that open sites; not provided: a site is one process, the test's own. */
    appProcesses: string[];
  }
}

/** What a process needs to open a site as the test has it. */
export interface OpenContainer {
  databaseUrl: string;
  env: Record<string, string>;
  secret: string;
  /** The test's time, in milliseconds. */
  now: number;
}

/** A request as the test has made it, and its time: a process never lives in an earlier one. */
export interface Forwarded {
  headers: [string, string][];
  address: string | null;
  now: number;
}

export const FORWARDED = "x-test-forwarded";
export const NOW = "x-test-now";

/** The same site in several processes: requests go to each in turn. */
export interface AppEndpoints {
  app: Hono;
  refresh(): Promise<void>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

/** Null where tests are meant to run over one process. */
export async function openEndpoints(
  container: Omit<OpenContainer, "now">,
  clock: { now: Date },
): Promise<AppEndpoints | null> {
  const processes = inject("appProcesses");
  if (!processes) return null;
  const all = (path: string, bodies: readonly string[]) =>
    Promise.all(processes.map((process, index) => tell(`${process}${path}`, bodies[index] ?? "")));
  const opening = JSON.stringify({ ...container, now: clock.now.getTime() });
  const endpoints = await all(
    "/open",
    processes.map(() => opening),
  );
  let turn = 0;

  const app = new Hono();
  app.all("*", async (context) => {
    const { raw, method } = context.req;
    const { pathname, search } = new URL(raw.url);
    const peer = context.env as { incoming?: { socket: { remoteAddress: string } } } | undefined;
    const forwarded: Forwarded = {
      headers: [...raw.headers],
      address: peer?.incoming?.socket.remoteAddress ?? null,
      now: clock.now.getTime(),
    };
    const hasBody = method !== "GET" && method !== "HEAD";
    const response = await fetch(`${endpoints[turn++ % endpoints.length]}${pathname}${search}`, {
      method,
      headers: { [FORWARDED]: JSON.stringify(forwarded) },
      redirect: "manual",
      ...(hasBody ? { body: await raw.arrayBuffer() } : {}),
    });
    const now = Number(response.headers.get(NOW));
    if (now > clock.now.getTime()) clock.now = new Date(now);
    const headers = new Headers(response.headers);
    headers.delete(NOW);
    return new Response(response.body, { status: response.status, headers });
  });
  return {
    app,
    refresh: async () => void (await all("/refresh", endpoints)),
    metrics: async () => (await all("/metrics", endpoints)).join("\n"),
    close: async () => void (await all("/close", endpoints)),
  };
}

async function tell(address: string, body: string): Promise<string> {
  const response = await fetch(address, { method: "POST", body });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
