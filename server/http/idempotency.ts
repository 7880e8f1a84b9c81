import { createHash } from "node:crypto";
import type { KeyedRequest } from "../../db/stores/idempotency.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { Keyed } from "../../domain/unit-of-work.ts";
import type { AppContext } from "../app-context.ts";
import type { KeyedRequests } from "./keyed-requests.ts";
import type { RequestFacts } from "./request.ts";
import { HttpError, tooOften } from "./response.ts";

const KEY_RULE = /^[\x20-\x7e]{8,64}$/;

/** When the oldest keys of a day end. */
const RETRY_SECONDS = 3600;

/**
 * Does a POST once for each `Idempotency-Key`: the same key and body get the same response again. Requests without the header are simply
 * done; so are a visitor's, of whom nothing is kept (a response has 17 kB, and visitors cost nothing), and calls that change nothing when they
 * are repeated. A call that changes much in one transaction keeps its response there itself (`Keyed`), so that a process that dies in between
 * leaves both or neither. An error (HTTP 4xx, 5xx) is not kept, so that the same key may try again.
 */
export async function once<Answer>(
  container: AppContext,
  facts: RequestFacts,
  request: { key: string | undefined; path: string; rawBody: unknown; repeats: boolean },
  handler: (keyed: Keyed | null) => Promise<Answer>,
): Promise<Answer> {
  const { visitor } = facts;
  if (request.key === undefined) return handler(null);
  if (!KEY_RULE.test(request.key) && (isCustomer(visitor) || request.path.startsWith("/api/"))) {
    throw new HttpError(400, "Idempotency-Key must have 8 to 64 printable ASCII characters.");
  }
  if (!isCustomer(visitor) || request.repeats) return handler(null);
  const keyed: KeyedRequest = {
    customerId: visitor.ownerId,
    key: request.key,
    call: `POST ${request.path}`,
    bodyHash: hashOf(request.rawBody),
  };
  const begun = await container.keyedRequests.begin(keyed, facts.now);
  switch (begun.is) {
    case "answered":
      return begun.answer as Answer;
    case "another":
      throw new HttpError(409, "This Idempotency-Key was used for another request.");
    case "running":
      throw new HttpError(409, "The first request with this Idempotency-Key is still running.", {
        "retry-after": "1",
      });
    case "too-many":
      throw tooOften(RETRY_SECONDS);
    case "new":
      return runAndKeep(container.keyedRequests, keyed, facts.now, handler);
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

async function runAndKeep<Answer>(
  requests: KeyedRequests,
  keyed: KeyedRequest,
  begunAt: Date,
  handler: (keyed: Keyed) => Promise<Answer>,
): Promise<Answer> {
  const { customerId, key } = keyed;
  try {
    const given = await handler({ customerId, key, begunAt });
    await (given instanceof Response
      ? requests.forget(keyed, begunAt)
      : requests.finish(keyed, begunAt, given));
    return given;
  } catch (error) {
    await requests.forget(keyed, begunAt);
    throw error;
  }
}
