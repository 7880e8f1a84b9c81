import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { S3Settings } from "../s3-store.ts";

export type StoreFailure = "none" | "down" | "endless" | "slow" | "cut" | "damaged";

export interface S3Simulator {
  settings: S3Settings;
  /** What lies in the bucket, by key. */
  readonly objects: Map<string, Buffer>;
  /** Requests so far, as `PUT key`. */
  readonly asked: string[];
  failWith(failure: StoreFailure): void;
  stop(): Promise<void>;
}

/** Amazon refuses requests whose time differs by more. */
const SKEW_MS = 15 * 60_000;

/**
 * A private bucket with S3's API, path style: signature, time and the hash of what was sent are checked, and whoever does not
 * sign gets 403. `now` is its own clock.
 */
export async function startS3Simulator(
  now: () => Date = () => new Date(),
  { withBucket = true } = {},
): Promise<S3Simulator> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let failure: StoreFailure = "none";
  let hasBucket = withBucket;

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "/", settings.endpoint);
    const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const { method = "" } = request;
    asked.push(`${method} ${key}`);
    if (failure === "slow") return;
    if (failure === "down") return fail(response, 503, "SlowDown");
    if (failure === "endless") return refuseWithoutEnd(response);
    const errorCode = errorCodeOf(request, { url, body, settings, now: now() });
    if (errorCode) return fail(response, 403, errorCode);
    if (bucket !== settings.bucket) return fail(response, 403, "AccessDenied");
    if (key === "" && method === "PUT") {
      hasBucket = true;
      return void response.writeHead(200).end();
    }
    if (!hasBucket) return fail(response, 404, "NoSuchBucket");
    if (key === "") return void response.writeHead(200).end();
    objectResponse({ method, key, body }, response);
  }

  /** What S3 says to a request for one object of the bucket. */
  function objectResponse(
    { method, key, body }: { method: string; key: string; body: Buffer },
    response: ServerResponse,
  ): void {
    if (method === "PUT") {
      objects.set(key, body);
      return void response.writeHead(200, { etag: '"simulated"' }).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) {
      fail(response, 404, "NoSuchKey");
      return;
    }
    response.writeHead(200, { "content-length": found.length });
    if (failure === "cut")
      return void response.write(found.subarray(0, found.length / 2), () => response.destroy());
    response.end(failure === "damaged" ? Buffer.from(found.map((byte) => byte ^ 1)) : found);
  }

  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "ap-south-1",
    bucket: "namuna-files",
    accessKeyId: "SIMULATEDKEY",
    secretAccessKey: "a secret that only the simulator knows",
  };
  return {
    settings,
    objects,
    asked,
    failWith(wanted) {
      failure = wanted;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The code by which S3 refuses it; undefined when the request is in order. */
function errorCodeOf(
  request: IncomingMessage,
  { url, body, settings, now }: { url: URL; body: Buffer; settings: S3Settings; now: Date },
): string | undefined {
  const authorization = request.headers.authorization ?? "";
  const [, credential, list = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const names = list.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => names.includes(name)))
    return "AccessDenied";
  const date = String(request.headers["x-amz-date"]);
  const at = instantOf(date);
  if (!(Math.abs(at.getTime() - now.getTime()) <= SKEW_MS)) return "RequestTimeTooSkewed";
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  if (payloadHash !== sha256Hex(body)) return "XAmzContentSHA256Mismatch";
  if (Number(request.headers["content-length"] ?? 0) !== body.length) return "MissingContentLength";
  const scope = `${date.slice(0, 8)}/${settings.region}/s3/aws4_request`;
  if (credential !== `${settings.accessKeyId}/${scope}`) return "InvalidAccessKeyId";
  const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
  const expected = expectedSignature({ method: request.method ?? "", url, headers }, settings);
  return signature === expected ? undefined : "SignatureDoesNotMatch";
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<Error><Code>${code}</Code></Error>`);
}

function refuseWithoutEnd(response: ServerResponse): void {
  const more = () => {
    while (response.writable && response.write(" ".repeat(65_536)));
  };
  response.writeHead(503, { "content-type": "application/xml" }).write("<Error><Code>SlowDown</Code>");
  response.on("drain", more);
  more();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** `20130524T000000Z` */
function instantOf(text: string): Date {
  return new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

interface SignedRequest {
  method: string;
  /** With its query, as it came. */
  url: URL;
  /** The headers that are signed, in lower case; `x-amz-date` and `x-amz-content-sha256` among them. */
  headers: Readonly<Record<string, string>>;
}

/**
 * What S3 expects as the signature of a request, by AWS's description
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html) and by nothing of the client that is checked with it.
 */
export function expectedSignature(
  { method, url, headers }: SignedRequest,
  { region, secretAccessKey }: Pick<S3Settings, "region" | "secretAccessKey">,
): string {
  const { "x-amz-date": at = "", "x-amz-content-sha256": payloadHash = "" } = headers;
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    url.pathname.split("/").map(decodeURIComponent).map(encode).join("/"),
    canonicalQuery(url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    payloadHash,
  ].join("\n");
  const day = at.slice(0, 8);
  const text = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, sha256Hex(canonical)].join("\n");
  const link = (key: string | Buffer, word: string) => createHmac("sha256", key).update(word).digest();
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(link, `AWS4${secretAccessKey}`);
  return createHmac("sha256", key).update(text).digest("hex");
}

export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Everything but letters, digits and `-._~` is written as its bytes. */
function encode(word: string): string {
  return encodeURIComponent(word).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}
