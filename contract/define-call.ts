import type * as v from "valibot";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the API: where it is, what it takes and what it answers. Handlers, the browser's client and the OpenAPI file read it. */
export interface Call<Body, Query, Answer> {
  readonly name: string;
  readonly method: Method;
  /** Path parameters in braces: `/api/bookings/{BookingNo}`. */
  readonly path: string;
  readonly summary: string;
  /** True: 401 for a visitor. */
  readonly login: boolean;
  readonly body: v.GenericSchema<unknown, Body> | undefined;
  readonly query: v.GenericSchema<unknown, Query> | undefined;
  readonly answer: v.GenericSchema<Answer, unknown>;
}

type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

export function defineCall<
  A extends v.GenericSchema,
  B extends v.GenericSchema | undefined = undefined,
  Q extends v.GenericSchema | undefined = undefined,
>(call: {
  name: string;
  method: Method;
  path: string;
  summary: string;
  login?: boolean;
  body?: B;
  query?: Q;
  answer: A;
}): Call<OutputOf<B>, OutputOf<Q>, v.InferInput<A>> {
  const { login = false, body, query, ...rest } = call;
  return { ...rest, login, body, query } as Call<OutputOf<B>, OutputOf<Q>, v.InferInput<A>>;
}

/** The parsed body of a call, and what it answers. */
export type BodyOf<C> = C extends { readonly body: v.GenericSchema<unknown, infer B> | undefined }
  ? B
  : never;
export type AnswerOf<C> = C extends { readonly answer: v.GenericSchema<infer A, unknown> } ? A : never;
