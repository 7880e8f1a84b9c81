import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import type { PostToLab } from "../integrations/analyser/simulate-results.ts";
import { simulateResults } from "../integrations/analyser/simulate-results.ts";
import type { AppContext } from "./app-context.ts";
import { lisKeysOf } from "./config/lis-keys.ts";
import { HttpError } from "./http/response.ts";
import { LIS_TASK } from "./webhooks/lis.ts";
import { signatureOf } from "./webhooks/standard-webhook.ts";

/** The longest wait for messages that another process is applying. */
const PATIENCE_MS = 8000;
const STEP_MS = 50;

export interface SimulatedMessage {
  Id: string;
  State: string;
  Reason: string;
  ReportId?: string;
}

/**
 * The analyser simulator: sends signed sample events and results of a booking to the endpoint of the lab's system, and returns when they
 * are applied. Undefined for a booking without tests. `change`: modifies a message before it is sent.
 */
export async function simulateBooking(
  app: Hono,
  container: AppContext,
  bookingNo: string,
  change = (message: unknown) => message,
): Promise<SimulatedMessage[] | undefined> {
  const orders = await container.services.lis.ordersOfBooking(bookingNo);
  if (orders.length === 0) return undefined;
  const post = postTo(app, container, change);
  const ids: string[] = [];
  for (const order of orders) {
    ids.push(
      ...(await simulateResults(order, { catalogue: container.catalogue(), now: container.clock(), post })),
    );
  }
  return applied(container, ids);
}

/** Signs as the lab's own system does and calls the endpoint inside the process, without a socket. */
export function postTo(app: Hono, container: AppContext, change = (message: unknown) => message): PostToLab {
  return async (path, message) => {
    const [key] = lisKeysOf(container);
    if (!key) throw new HttpError(500, "No key of the lab is set.");
    const body = JSON.stringify(change(message));
    const id = `sim-${randomUUID()}`;
    const timestamp = String(Math.floor(container.clock().getTime() / 1000));
    const response = await app.fetch(
      new Request(`${container.settings.site.publicUrl}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "lis-key-id": key.id,
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": signatureOf(key.secret, { id, timestamp, body: Buffer.from(body) }),
        },
        body,
      }),
    );
    if (response.status !== 202) throw new Error(`${path} answered ${response.status}`);
    return id;
  };
}

/** Runs the task, and waits for what another process is applying. */
async function applied(container: AppContext, ids: readonly string[]): Promise<SimulatedMessage[]> {
  const [key] = lisKeysOf(container);
  const task = container.tasks.find(({ name }) => name === LIS_TASK);
  for (const giveUpAt = Date.now() + PATIENCE_MS; ; await sleep(STEP_MS)) {
    while (task && (await task.run()) > 0);
    const entries = await Promise.all(ids.map((id) => container.services.lis.find(key?.id ?? "", id)));
    const found = entries.flat();
    if (found.every(({ state }) => state !== "stored") || Date.now() > giveUpAt) {
      return found.map(({ id, state, reason, reportId }) => ({
        Id: id,
        State: state,
        Reason: reason,
        ...(reportId === null ? {} : { ReportId: reportId }),
      }));
    }
  }
}
