import { createHash } from "node:crypto";
import { type IdempotencyStore, idempotencyStore, type KeyedRequest } from "../../db/stores/idempotency.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { Keyed } from "../../domain/unit-of-work.ts";
import type { AppContext } from "../app-context.ts";
import type { RequestFacts } from "./request.ts";
import { HttpError } from "./response.ts";

/** A request that has not been answered by then belongs to a process that is gone. */
const ABANDONED_MS = 60_000;

const KEY_RULE = /^[\x20-\x7e]{8,64}$/;

/**
 * Does a POST once for each `Idempotency-Key`: the same key and body get the same answer again. Requests without the header are simply
 * done, and so are a visitor's outside the booking API: an answer that logs in lives by its cookies, which are not kept. A call that
 * changes much in one transaction keeps its answer there itself (`Keyed`), so that a process that dies in between leaves both or
 * neither. An error (HTTP 4xx, 5xx) is not kept, so that the same key may try again.
 */
export async function once<Answer>(
  container: AppContext,
  facts: RequestFacts,
  request: { key: string | undefined; path: string; rawBody: unknown },
  answer: (keyed: Keyed | null) => Promise<Answer>,
): Promise<Answer> {
  const { visitor } = facts;
  if (request.key === undefined || !(isCustomer(visitor) || request.path.startsWith("/api/")))
    return answer(null);
  if (!KEY_RULE.test(request.key)) {
    throw new HttpError(400, "Idempotency-Key must have 8 to 64 printable ASCII characters.");
  }
  const keyed: KeyedRequest = {
    customerId: visitor.ownerId,
    key: request.key,
    call: `POST ${request.path}`,
    bodyHash: hashOf(request.rawBody),
  };
  const store = idempotencyStore(container.db);
  const abandonedAt = new Date(facts.now.getTime() - ABANDONED_MS);
  const begun = await store.begin(keyed, facts.now, abandonedAt);
  switch (begun.is) {
    case "answered":
      return begun.answer as Answer;
    case "another":
      throw new HttpError(409, "This Idempotency-Key was used for another request.");
    case "running":
      throw new HttpError(409, "The first request with this Idempotency-Key is still running.", {
        "retry-after": "1",
      });
    case "new":
      return answerAndKeep(store, keyed, facts.now, answer);
  }
}

/** The same for the same body, in whatever order a client writes its fields. */
function hashOf(body: unknown): Buffer {
  const ordered = JSON.stringify(body, (_name, value: unknown) => {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  });
  return createHash("sha256").update(ordered).digest();
}

async function answerAndKeep<Answer>(
  store: IdempotencyStore,
  keyed: KeyedRequest,
  begunAt: Date,
  answer: (keyed: Keyed) => Promise<Answer>,
): Promise<Answer> {
  const { customerId, key } = keyed;
  try {
    const given = await answer({ customerId, key, begunAt });
    await (given instanceof Response
      ? store.forget(keyed, begunAt)
      : store.finish(keyed, begunAt, 200, given));
    return given;
  } catch (error) {
    await store.forget(keyed, begunAt);
    throw error;
  }
}
