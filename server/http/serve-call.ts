import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Call } from "../../contract/define-call.ts";
import type { KeyedRequest } from "../../db/stores/idempotency.ts";
import type { Customer } from "../../domain/identity/types.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import { canonicalJson } from "../../domain/shared/canonical-json.ts";
import type { Keyed } from "../../domain/unit-of-work.ts";
import type { AppContext } from "../app-context.ts";
import type { IdempotentRequests } from "./idempotent-requests.ts";
import { parse, readJson } from "./read-body.ts";
import type { RequestFacts } from "./request.ts";
import { hasEnded, readRequest } from "./request.ts";
import { errorResponse, HttpError, jsonResponse, tooOften, withCookies } from "./response.ts";
import { isSameSite } from "./same-site.ts";
import { isGoodCsrfToken } from "./tokens.ts";

/** What a handler gets: the parsed request and the visitor. */
export interface CallRequest<Body, Query> extends RequestFacts {
  body: Body;
  query: Query;
  /** Path parameters by their contract names. */
  params: Record<string, string>;
  /** The body before the schema is applied; its hash is stored with an idempotency key. */
  rawBody: unknown;
  url: string;
  header(name: string): string | undefined;
  /** Set when the request may be sent again under its `Idempotency-Key`. */
  keyed: Keyed | null;
  /** The logged-in customer; only calls with `login: true` may ask, they are refused with 401 before. */
  customer(): Customer;
}

export type Handler<Body, Query, Output> = (
  request: CallRequest<Body, Query>,
) => Promise<Output | Response> | Output | Response;

/** For responses with something that is stored nowhere: what is kept of one under an `Idempotency-Key`, and how it becomes the response again. */
interface KeptResponse<Body, Query, Output> {
  keep(given: Output): Output;
  again(request: Omit<CallRequest<Body, Query>, "keyed">, kept: Output): Promise<Output>;
}

/** Puts a call of the contract on the server: session, CSRF, login, schema, handler, response. `serveCall(app, container, call).with(handler)`. */
export function serveCall<Body, Query, Output>(
  app: Hono,
  container: AppContext,
  call: Call<Body, Query, Output>,
): { with(handler: Handler<Body, Query, Output>, kept?: KeptResponse<Body, Query, Output>): void } {
  return { with: (handler, kept) => register(app, container, call, { handler, kept }) };
}

function register<Body, Query, Output>(
  app: Hono,
  container: AppContext,
  call: Call<Body, Query, Output>,
  {
    handler,
    kept,
  }: { handler: Handler<Body, Query, Output>; kept: KeptResponse<Body, Query, Output> | undefined },
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  app.on(call.method, path, async (context) => {
    if (call.method === "GET") return serveGet(container, context, (facts) => respond(context, facts));
    const facts = await readRequest(container, context);
    return withCookies(await respond(context, facts), facts.cookies);
  });

  async function respond(context: Context, facts: RequestFacts): Promise<Response> {
    const rawBody =
      call.method === "GET"
        ? undefined
        : await guardedBody(container, context, facts, call.body !== undefined);
    if (call.login && !isCustomer(facts.visitor)) throw loginNeeded();
    const request: Omit<CallRequest<Body, Query>, "keyed"> = {
      ...facts,
      // Without a schema the declared type is undefined, and so is the value.
      body: (call.body ? parse(call.body, rawBody) : undefined) as Body,
      query: (call.query ? parse(call.query, context.req.query()) : undefined) as Query,
      params: context.req.param(),
      rawBody,
      url: context.req.url,
      header: (name) => context.req.header(name),
      customer: () => customerOf(facts),
    };
    const sent = {
      key: call.method === "POST" ? context.req.header("idempotency-key") : undefined,
      path: context.req.path,
      rawBody,
      isIdempotent: call.isIdempotent,
    };
    const response = await runOnce(container, facts, sent, {
      handler: async (keyed) => {
        try {
          return await handler({ ...request, keyed });
        } catch (error) {
          // Its account was erased meanwhile.
          if (!(error instanceof HttpError) && (await hasEnded(facts))) throw loginNeeded();
          throw error;
        }
      },
      keep: (given) => (kept && !(given instanceof Response) ? kept.keep(given) : given),
      again: async (answer) => (kept ? kept.again(request, answer as Output) : (answer as Output)),
    });
    return response instanceof Response ? response : jsonResponse(response);
  }
}

const loginNeeded = () => new HttpError(401, "Please log in.");

const sessionExpired = () =>
  new HttpError(419, "Your session has expired. Please refresh the page and try again.");

/** Tokens of earlier secrets are valid until they expire. */
function isTokenOfSite(container: AppContext, facts: RequestFacts, presented: string | undefined): boolean {
  const session = { token: facts.token, hash: facts.visitor.sessionHash };
  return [container.secret, ...container.settings.previousSecretKeys].some((secret) =>
    isGoodCsrfToken(secret, session, presented, facts.now),
  );
}

/** The token is checked first (419): without a good one nothing else of the request is read. */
async function guardedBody(
  container: AppContext,
  context: Context,
  facts: RequestFacts,
  hasBody: boolean,
): Promise<unknown> {
  const token = context.req.header("x-csrf-token");
  if (facts.isNewSession || !isSameSite(container, context) || !isTokenOfSite(container, facts, token)) {
    throw sessionExpired();
  }
  if (!hasBody && context.req.header("content-type") === undefined) return {};
  return readJson(context, !hasBody);
}

/** Any GET of the API leaves the browser with a session and a new CSRF token: files and rejections included. */
export async function serveGet(
  container: AppContext,
  context: Context,
  handler: (facts: RequestFacts) => Promise<Response>,
): Promise<Response> {
  const facts = await readRequest(container, context);
  keepCsrfFresh(facts);
  const response = await handler(facts).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    return errorResponse(error.status, error.message, error.headers);
  });
  return withCookies(response, facts.cookies);
}

function keepCsrfFresh(facts: RequestFacts): void {
  if (facts.isNewSession) facts.cookies.setSessionIfNone(facts.token);
  else facts.cookies.setCsrf(facts.token);
}

/** The customer of a call that needs one; a visitor is told to log in. */
export function customerOf(facts: RequestFacts): Customer {
  const { visitor } = facts;
  if (!isCustomer(visitor)) throw loginNeeded();
  return visitor;
}

const KEY_RULE = /^[\x20-\x7e]{8,64}$/;

interface KeyedHandler<Output> {
  handler(keyed: Keyed | null): Promise<Output>;
  /** What of the response is stored. */
  keep(given: Output): Output;
  /** The response of what was stored. */
  again(stored: unknown): Promise<Output>;
}

/** A wait after which the oldest keys of the day may have expired. */
const RETRY_SECONDS = 3600;

/**
 * Does a POST once for each `Idempotency-Key`: the same key and body get the same response again. Requests without the header are simply
 * done; so are visitors' requests (storing 17 kB a response for anonymous clients would allow abuse), and calls that change nothing when
 * they are repeated. A call that changes much in one transaction keeps its response there itself (`Keyed`), so that a process that dies in
 * between leaves both or neither. An error (HTTP 4xx, 5xx) is not kept, so that the same key may try again.
 */
async function runOnce<Output>(
  container: AppContext,
  facts: RequestFacts,
  request: { key: string | undefined; path: string; rawBody: unknown; isIdempotent: boolean },
  { handler, keep, again }: KeyedHandler<Output>,
): Promise<Output> {
  const { visitor } = facts;
  if (request.key === undefined) return handler(null);
  if (!KEY_RULE.test(request.key) && (isCustomer(visitor) || request.path.startsWith("/api/"))) {
    throw new HttpError(400, "Idempotency-Key must have 8 to 64 printable ASCII characters.");
  }
  if (!isCustomer(visitor) || request.isIdempotent) return handler(null);
  const keyed: KeyedRequest = {
    customerId: visitor.ownerId,
    key: request.key,
    call: `POST ${request.path}`,
    // Equal for the same body in whatever order a client writes its fields.
    bodyHash: createHash("sha256").update(canonicalJson(request.rawBody)).digest(),
  };
  const begun = await container.idempotentRequests.begin(keyed, facts.now);
  switch (begun.is) {
    case "answered":
      return again(begun.answer);
    case "another":
      throw new HttpError(409, "This Idempotency-Key was used for another request.");
    case "running":
      throw new HttpError(409, "The first request with this Idempotency-Key is still running.", {
        "retry-after": "1",
      });
    case "too-many":
      throw tooOften(RETRY_SECONDS);
    case "new":
      return runAndKeep(container.idempotentRequests, keyed, facts.now, { handler, keep });
  }
}

async function runAndKeep<Output>(
  requests: IdempotentRequests,
  keyed: KeyedRequest,
  begunAt: Date,
  { handler, keep }: Omit<KeyedHandler<Output>, "again">,
): Promise<Output> {
  const { customerId, key } = keyed;
  try {
    const given = await handler({ customerId, key, begunAt });
    await (given instanceof Response
      ? requests.forget(keyed, begunAt)
      : requests.finish(keyed, begunAt, keep(given)));
    return given;
  } catch (error) {
    await requests.forget(keyed, begunAt);
    throw error;
  }
}
