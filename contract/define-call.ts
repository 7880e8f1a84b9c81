import type * as v from "valibot";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API: its endpoint, what it takes and what it returns. The handlers, the browser's client and the OpenAPI file read it. */
export interface Call<Body, Query, Response> {
  readonly name: string;
  readonly method: Method;
  /** Path parameters in braces: `/api/bookings/{BookingNo}`. */
  readonly path: string;
  readonly summary: string;
  /** True: 401 for a visitor. */
  readonly login: boolean;
  /** True: made once more it changes nothing, so that no response is kept under an `Idempotency-Key`. */
  readonly isIdempotent: boolean;
  readonly body: v.GenericSchema<unknown, Body> | undefined;
  readonly query: v.GenericSchema<unknown, Query> | undefined;
  readonly response: v.GenericSchema<Response, unknown>;
}

type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

export function defineCall<
  R extends v.GenericSchema,
  B extends v.GenericSchema | undefined = undefined,
  Q extends v.GenericSchema | undefined = undefined,
>(call: {
  name: string;
  /** `"GET /api/bookings/{BookingNo}"` */
  endpoint: `${Method} /${string}`;
  summary: string;
  login?: boolean;
  isIdempotent?: boolean;
  body?: B;
  query?: Q;
  response: R;
}): Call<OutputOf<B>, OutputOf<Q>, v.InferInput<R>> {
  const { endpoint, login = false, isIdempotent = false, body, query, ...rest } = call;
  const [method, path] = endpoint.split(" ");
  return { ...rest, method, path, login, isIdempotent, body, query } as Call<
    OutputOf<B>,
    OutputOf<Q>,
    v.InferInput<R>
  >;
}

/** The parsed body of a call, and its response. */
export type BodyOf<C> = C extends { readonly body: v.GenericSchema<unknown, infer B> | undefined }
  ? B
  : never;
export type ResponseOf<C> = C extends { readonly response: v.GenericSchema<infer R, unknown> } ? R : never;
