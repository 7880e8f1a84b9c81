import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { Agent, request } from "undici";

export interface Question {
  method: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** From the question to the last byte of the answer. */
  timeoutMs: number;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface StreamedQuestion {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** Its length stands in the headers. */
  body?: Uint8Array | ReadableStream<Uint8Array>;
  /** From the question to the last byte of the answer. */
  timeoutMs: number;
}

export interface StreamedReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** Has to be read, or dumped: it holds its connection. */
  body: Dispatcher.ResponseData["body"];
}

/** More than any answer that is read here; a longer one is none. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Connections that stay open, to each service as many as are asked at once. Each question has a time of its own. */
const agent = new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 });

/**
 * One question to a service over HTTP or TLS, whose answer is read whole: over connections that stay open, at a quarter of the processor
 * time of `fetch` (decision 61). It follows no redirect: one that the service answers is an error, as are no answer in time, one that is too
 * long and one that breaks off. Nothing is asked twice.
 */
export async function ask(url: string, { method, headers, body, timeoutMs }: Question): Promise<Reply> {
  const { origin, pathname, search } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const reader = new ReplyReader(resolve, reject, timeoutMs);
  agent.dispatch(
    {
      origin,
      path: pathname + search,
      method,
      headers: { accept: "application/json", "user-agent": "namuna", ...headers },
      body: body ?? null,
    },
    reader,
  );
  return promise;
}

/**
 * One question whose body and answer may be long, and travel as streams. A redirect is an answer as any other and is not followed; no answer
 * in time is an error, as is one that breaks off, also while it is read. Nothing is asked twice.
 */
export async function askForStream(
  url: string,
  { method, headers, body, timeoutMs }: StreamedQuestion,
): Promise<StreamedReply> {
  const reply = await request(url, {
    method,
    headers: { "user-agent": "namuna", ...headers },
    body: body instanceof ReadableStream ? Readable.from(body) : (body ?? null),
    signal: AbortSignal.timeout(timeoutMs),
    dispatcher: agent,
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.body };
}

class ReplyReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (reply: Reply) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #sent: Dispatcher.DispatchController | undefined;
  #failure: Error | undefined;

  constructor(resolve: (reply: Reply) => void, reject: (error: Error) => void, timeoutMs: number) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(
      () => this.#fail(new DOMException("no answer in time", "TimeoutError")),
      timeoutMs,
    );
  }

  onRequestStart(sent: Dispatcher.DispatchController): void {
    this.#sent = sent;
    // The time may end before there is a connection.
    if (this.#failure) sent.abort(this.#failure);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
    if (status >= 300 && status < 400) this.#fail(new Error("the service answers with a redirect"));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length;
    if (this.#length > MAX_BYTES) this.#fail(new Error("the answer is too long"));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const text = Buffer.concat(this.#chunks).toString();
    this.#resolve({ status: this.#status, headers: this.#headers, text });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(error);
  }

  #fail(error: Error): void {
    clearTimeout(this.#timer);
    this.#failure = error;
    this.#reject(error);
    this.#sent?.abort(error);
  }
}
