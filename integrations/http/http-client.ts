import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { Agent, request } from "undici";

export interface HttpRequest {
  method: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** From the request to the last byte of the response. */
  timeoutMs: number;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface StreamedRequest {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** The content-length header says its length. */
  body?: Uint8Array | ReadableStream<Uint8Array>;
  /** From the request to the last byte of the response. */
  timeoutMs: number;
}

export interface StreamedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Must be read or dumped, because it holds its connection. */
  body: Dispatcher.ResponseData["body"];
}

/** More than any response that is read here; a longer one is an error. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Connections that stay open, to each service as many as there are requests at once. Each request has a time limit of its own. */
const agent = new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 });

/**
 * One request to a service over HTTP or TLS, whose response is read whole: over connections that stay open, at a quarter of the processor
 * time of `fetch` (decision 12). It follows no redirect: a redirect is an error, as are no response in time, one that is too
 * long and one that breaks off. Nothing is sent twice.
 */
export async function sendRequest(
  url: string,
  { method, headers, body, timeoutMs }: HttpRequest,
): Promise<HttpResponse> {
  const { origin, pathname, search } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const reader = new ResponseReader(resolve, reject, timeoutMs);
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
 * One request whose body and response may be long, and travel as streams. A redirect is a response as any other and is not followed; no response
 * in time is an error, as is one that breaks off, also while it is read. Nothing is sent twice.
 */
export async function sendForStream(
  url: string,
  { method, headers, body, timeoutMs }: StreamedRequest,
): Promise<StreamedResponse> {
  const response = await request(url, {
    method,
    headers: { "user-agent": "namuna", ...headers },
    body: body instanceof ReadableStream ? Readable.from(body) : (body ?? null),
    signal: AbortSignal.timeout(timeoutMs),
    dispatcher: agent,
  });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #length = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #sent: Dispatcher.DispatchController | undefined;
  #failure: Error | undefined;

  constructor(resolve: (response: HttpResponse) => void, reject: (error: Error) => void, timeoutMs: number) {
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
