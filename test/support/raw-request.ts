import { connect } from "node:tls";

export interface RawResponse {
  status: number;
  headers: Headers;
  text: string;
}

export interface RawRequest {
  method?: string;
  /** As they are written, one after the other: a character is a byte. */
  headers?: readonly (readonly [string, string])[];
  body?: string;
  /** The loopback address that asks: one of 127.0.0.0/8. */
  from?: string;
}

/** A request whose header lines are sent byte for byte, which no client of Node's does, over TLS with a certificate that nobody trusts. */
export function rawRequest(
  url: string,
  { method = "GET", headers = [], body, from = "127.0.0.1" }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, pathname, search } = new URL(url);
  const length: [string, string][] =
    body === undefined ? [] : [["content-length", `${Buffer.byteLength(body)}`]];
  const host = headers.some(([name]) => name === "host") ? [] : [["host", hostname] as const];
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    ...[...host, ["connection", "close"] as const, ...headers, ...length].map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return sendBytes(url, Buffer.concat([head, Buffer.from(body ?? "")]), from, isWhole).then(responseOf);
}

/** The first response with a status among those to requests that are sent behind one another over one connection. */
export async function firstResponseOf(
  status: number,
  url: string,
  requests: string,
  from: string,
): Promise<RawResponse> {
  const startIn = (bytes: Buffer) => bytes.indexOf(`HTTP/1.1 ${status} `);
  const isThere = (bytes: Buffer) => startIn(bytes) >= 0 && isWhole(bytes.subarray(startIn(bytes)));
  const bytes = await sendBytes(url, requests, from, isThere);
  if (startIn(bytes) < 0) throw new Error(`no request was answered with ${status}`);
  return responseOf(bytes.subarray(startIn(bytes)));
}

/** Whether as much has come as a response says: nginx waits 5 s for what is left of a request before it closes. */
function isWhole(bytes: Buffer): boolean {
  const at = bytes.indexOf("\r\n\r\n");
  const [, length] = /^content-length: (\d+)/im.exec(bytes.toString("latin1", 0, Math.max(0, at))) ?? [];
  return length !== undefined && bytes.length - at - 4 >= Number(length);
}

/** What comes back for bytes, whatever they are, until the other side ends or it `isEnough`. */
export function sendBytes(
  url: string,
  bytes: string | Buffer,
  from: string,
  isEnough: (response: Buffer) => boolean = () => false,
): Promise<Buffer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const to = { host: "127.0.0.1", port: Number(port), localAddress: from, rejectUnauthorized: false };
    const socket = connect(to, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${url} did not answer`)));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (!isEnough(Buffer.concat(chunks))) return;
      resolve(Buffer.concat(chunks));
      socket.destroy();
    });
    socket.on("error", (error) => (chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error)));
    socket.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

function responseOf(bytes: Buffer): RawResponse {
  const at = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, at).toString("latin1").split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const length = headers.get("content-length");
  const content = bytes.subarray(at + 4, length === null ? undefined : at + 4 + Number(length));
  const body = headers.get("transfer-encoding") === "chunked" ? unchunked(content) : content;
  return { status: Number(first.split(" ")[1]), headers, text: body.toString("utf8") };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf("\r\n", at);
    const length = Number.parseInt(bytes.subarray(at, end).toString("latin1"), 16);
    if (!(length > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
