import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
  type RequestOptions,
} from "node:http";
import { request as overHttps } from "node:https";

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

/** More than any answer that is read here; a longer one is none. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * One question to a service over HTTP or TLS, whose answer is read whole: over connections that stay open, at half the processor time
 * of `fetch`. It follows no redirect: one that the service answers is an error, as are no answer in time, one that is too long and one
 * that breaks off. Nothing is asked twice.
 */
export function ask(url: string, { method, headers, body, timeoutMs }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      headers: {
        accept: "application/json",
        "user-agent": "namuna",
        ...headers,
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    };
    const send = url.startsWith("https:") ? overHttps : overHttp;
    const sent = send(url, options, (answer) => readReply(answer, end, fail));
    const timer = setTimeout(() => fail(new DOMException("no answer in time", "TimeoutError")), timeoutMs);
    function end(reply: Reply): void {
      clearTimeout(timer);
      resolve(reply);
    }
    function fail(error: Error): void {
      clearTimeout(timer);
      sent.destroy();
      reject(error);
    }
    sent.on("error", fail);
    sent.end(body);
  });
}

function readReply(answer: IncomingMessage, end: (reply: Reply) => void, fail: (error: Error) => void): void {
  const { statusCode: status = 0 } = answer;
  if (status >= 300 && status < 400) {
    fail(new Error("the service answers with a redirect"));
    return;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  answer.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > MOST_BYTES) fail(new Error("the answer is too long"));
    else chunks.push(chunk);
  });
  answer.on("error", fail);
  answer.on("end", () => end({ status, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
}
