import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import type { ObjectStore, StoreError } from "../../domain/files/ports.ts";
import { StoreUnreachable } from "../../domain/files/ports.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import type { BreakerRules } from "../breaker/circuit-breaker.ts";
import { BREAKER_RULES, circuitBreaker } from "../breaker/circuit-breaker.ts";
import type { StreamedRequest, StreamedResponse } from "../http/http-client.ts";
import { sendForStream } from "../http/http-client.ts";

export interface S3Settings {
  /** https://s3.ap-south-1.amazonaws.com: the bucket stands in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Options {
  clock: Clock;
  /** Milliseconds for a whole request, its body included. */
  timeoutMs?: number;
  rules?: BreakerRules;
}

const TIMEOUT_MS = 20_000;
/** The most bytes that are read of an error response. */
const MAX_WORDS = 4096;
/** SHA-256 of no body at all. */
const EMPTY_HASH = sha256Hex("");

interface Sent {
  hash: string;
  size: number;
  body: Uint8Array | ReadableStream<Uint8Array>;
}

type SendSigned = (
  method: StreamedRequest["method"],
  address: string,
  sent?: Sent,
) => Promise<StreamedResponse>;

/** Asks the store, each request signed. Throws `StoreUnreachable` if it gives no response, and leaves it alone for a while then. */
function signedRequests(settings: S3Settings, options: S3Options): SendSigned {
  const { clock, timeoutMs = TIMEOUT_MS, rules = BREAKER_RULES } = options;
  // Separate breakers: slow uploads of large files are no sign of failing reads, nor the other way round.
  const breakers = { reads: circuitBreaker(rules), writes: circuitBreaker(rules) };

  async function responseTo(address: string, request: StreamedRequest): Promise<StreamedResponse> {
    const response = await sendForStream(address, request).catch((error: unknown) => {
      throw new StoreUnreachable("The object store does not answer.", { cause: error });
    });
    if (response.status >= 500 || response.status === 429) {
      throw new StoreUnreachable(`The object store is out of order (${await wordsOf(response)}).`);
    }
    return response;
  }

  return async (method, address, sent) => {
    const headers = await signedHeaders(settings, clock(), {
      method,
      address,
      hash: sent?.hash ?? EMPTY_HASH,
    });
    if (sent) headers["content-length"] = String(sent.size);
    const body = sent && { body: sent.body };
    // Asked right before the request: another one may be the trial by now.
    const breaker = method === "GET" || method === "HEAD" ? breakers.reads : breakers.writes;
    if (breaker.waitMs() > 0) throw new StoreUnreachable("The object store is left alone for a while.");
    return breaker.run(() => responseTo(address, { method, headers, timeoutMs, ...body }));
  };
}

/** The headers of a request with its signature (AWS Signature Version 4); host and time are signed, and the hash of the body. */
export async function signedHeaders(
  { region, accessKeyId, secretAccessKey }: Omit<S3Settings, "endpoint" | "bucket">,
  now: Date,
  { method, address, hash }: { method: string; address: string; hash: string },
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
    method,
    url: address,
    headers: { "x-amz-content-sha256": hash },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ""),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/**
 * Files in a bucket of an S3-compatible store. Every request is signed; nothing is public, and no address opens a file by itself.
 * Files are sent and read as streams. While the store does not answer, it is left alone as every provider is.
 */
export function s3Store(settings: S3Settings, options: S3Options): ObjectStore {
  const send = signedRequests(settings, options);
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;
  const addressOf = (key: string) => `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;

  return {
    async put(key, { size, sha256, body }) {
      const hash = Buffer.from(sha256).toString("hex");
      const response = await send("PUT", addressOf(key), { hash, size, body });
      if (!isFine(response)) throw new Error(`The object store refused a file (${await wordsOf(response)}).`);
      await response.body.dump();
    },

    async get(key) {
      const response = await send("GET", addressOf(key));
      if (response.status === 404) {
        if ((await codeOf(response)) !== "NoSuchBucket") return undefined;
        throw new Error(`The object store has no bucket "${settings.bucket}" (NoSuchBucket).`);
      }
      if (!isFine(response)) throw new Error(`The object store gave no file (${await wordsOf(response)}).`);
      return {
        size: Number(response.headers["content-length"]),
        body: Readable.toWeb(response.body) as ReadableStream<Uint8Array>,
      };
    },

    async remove(key) {
      const response = await send("DELETE", addressOf(key));
      if (!isFine(response) && response.status !== 404) {
        throw new Error(`The object store kept a file (${await wordsOf(response)}).`);
      }
      await response.body.dump();
    },

    async findError() {
      try {
        const { status, body } = await send("HEAD", base);
        await body.dump();
        if (status === 200) return undefined;
        return faultOf(status, settings);
      } catch (error) {
        if (error instanceof StoreUnreachable) return { kind: "away", words: error.message };
        throw error;
      }
    },

    async createBucket() {
      const text =
        settings.region === "us-east-1"
          ? ""
          : `<CreateBucketConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><LocationConstraint>${settings.region}</LocationConstraint></CreateBucketConfiguration>`;
      const body = Buffer.from(text);
      const response = await send("PUT", base, { hash: sha256Hex(text), size: body.length, body });
      if (!isFine(response)) throw new Error(`The bucket was not made (${await wordsOf(response)}).`);
      await response.body.dump();
    },
  };
}

function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isFine({ status }: StreamedResponse): boolean {
  return status >= 200 && status < 300;
}

function faultOf(status: number, { bucket, region }: S3Settings): StoreError {
  if (status === 404) {
    const words = `The object store has no bucket "${bucket}"; make it: npm run namuna -- files create-bucket`;
    return { kind: "no-bucket", words };
  }
  return { kind: "refused", words: errorOf(status, bucket, region) };
}

function errorOf(status: number, bucket: string, region: string): string {
  if (status === 403 || status === 401) {
    return `The object store refuses S3_ACCESS_KEY_ID for the bucket "${bucket}"; see its key, its secret and its rights.`;
  }
  if (status === 301 || status === 307 || status === 400) {
    return `The bucket "${bucket}" is not in the region "${region}"; see S3_REGION and S3_ENDPOINT.`;
  }
  return `The object store answers HTTP ${status} for the bucket "${bucket}".`;
}

/** `HTTP 403, SignatureDoesNotMatch`: the code, which names nobody's file. */
async function wordsOf(response: StreamedResponse): Promise<string> {
  const code = await codeOf(response);
  return code === "" ? `HTTP ${response.status}` : `HTTP ${response.status}, ${code}`;
}

async function codeOf({ body }: StreamedResponse): Promise<string> {
  const text = await beginningOf(body).catch(() => "");
  return /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? "";
}

async function beginningOf(body: StreamedResponse["body"]): Promise<string> {
  let text = "";
  for await (const piece of body.setEncoding("utf8")) {
    text += piece;
    if (text.length >= MAX_WORDS) break;
  }
  return text.slice(0, MAX_WORDS);
}
