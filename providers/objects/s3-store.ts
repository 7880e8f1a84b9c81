import type { Clock } from "../../domain/clock.ts";
import { type ObjectStore, type StoreFault, StoreUnreachable } from "../../domain/files/needs.ts";
import { type CircuitBreaker, circuitBreaker } from "../breaker/circuit-breaker.ts";
import { EMPTY_HASH, encodeKey, type S3Keys, sha256Hex, signRequest } from "./sign-request.ts";

export interface S3Settings extends S3Keys {
  /** https://s3.ap-south-1.amazonaws.com: the bucket stands in the path. */
  endpoint: string;
  bucket: string;
}

export interface S3Options {
  clock: Clock;
  /** Milliseconds for a whole request, its body included. */
  timeoutMs?: number;
  breaker?: CircuitBreaker;
}

const TIMEOUT_MS = 20_000;
/** Bytes of an answer that says what is wrong; more of it is not read. */
const MOST_WORDS = 4096;

interface Sent {
  hash: string;
  size: number;
  body: Uint8Array | ReadableStream<Uint8Array>;
}

type Ask = (method: string, address: string, sent?: Sent) => Promise<Response>;

/** Asks the store, each request signed. Throws `StoreUnreachable` if it gives no answer, and leaves it alone for a while then. */
function signedAsk(settings: S3Settings, options: S3Options): Ask {
  const { clock, timeoutMs = TIMEOUT_MS, breaker = circuitBreaker() } = options;

  async function answerTo(url: URL, init: RequestInit): Promise<Response> {
    const response = await fetch(url, init).catch((error: unknown) => {
      breaker.failed();
      throw new StoreUnreachable("The object store does not answer.", { cause: error });
    });
    if (response.status >= 500 || response.status === 429) {
      breaker.failed();
      throw new StoreUnreachable(`The object store is out of order (${await wordsOf(response)}).`);
    }
    breaker.succeeded();
    return response;
  }

  return async (method, address, sent) => {
    if (breaker.waitMs() > 0) throw new StoreUnreachable("The object store is left alone for a while.");
    const url = new URL(address);
    const unsigned = { method, url, headers: {}, payloadHash: sent?.hash ?? EMPTY_HASH };
    const { host: _, ...headers } = signRequest(unsigned, settings, clock());
    const init: RequestInit & { duplex?: "half" } = {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    };
    if (sent) {
      init.body = sent.body as BodyInit;
      init.duplex = "half";
      headers["content-length"] = String(sent.size);
    }
    return answerTo(url, init);
  };
}

/**
 * Files in a bucket of an S3-compatible store. Every request is signed; nothing is public, and no address opens a file by itself.
 * Files are sent and read as streams. While the store does not answer, it is left alone as every provider is.
 */
export function s3Store(settings: S3Settings, options: S3Options): ObjectStore {
  const ask = signedAsk(settings, options);
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  return {
    async put(key, { size, sha256, body }) {
      const hash = Buffer.from(sha256).toString("hex");
      const response = await ask("PUT", `${base}/${encodeKey(key)}`, { hash, size, body });
      if (!response.ok) throw new Error(`The object store refused a file (${await wordsOf(response)}).`);
      await response.body?.cancel();
    },

    async get(key) {
      const response = await ask("GET", `${base}/${encodeKey(key)}`);
      if (response.status === 404) {
        if ((await codeOf(response)) !== "NoSuchBucket") return undefined;
        throw new Error(`The object store has no bucket "${settings.bucket}" (NoSuchBucket).`);
      }
      if (!response.ok || !response.body) {
        throw new Error(`The object store gave no file (${await wordsOf(response)}).`);
      }
      return { size: Number(response.headers.get("content-length")), body: response.body };
    },

    async remove(key) {
      const response = await ask("DELETE", `${base}/${encodeKey(key)}`);
      if (!response.ok && response.status !== 404) {
        throw new Error(`The object store kept a file (${await wordsOf(response)}).`);
      }
      await response.body?.cancel();
    },

    async findFault() {
      try {
        const { status } = await ask("HEAD", base);
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
      const response = await ask("PUT", base, { hash: sha256Hex(body), size: body.length, body });
      if (!response.ok) throw new Error(`The bucket was not made (${await wordsOf(response)}).`);
      await response.body?.cancel();
    },
  };
}

function faultOf(status: number, { bucket, region }: S3Settings): StoreFault {
  if (status === 404) {
    const words = `The object store has no bucket "${bucket}"; make it: npm run namuna -- files create-bucket`;
    return { kind: "no-bucket", words };
  }
  return { kind: "refused", words: refusalOf(status, bucket, region) };
}

function refusalOf(status: number, bucket: string, region: string): string {
  if (status === 403 || status === 401) {
    return `The object store refuses S3_ACCESS_KEY_ID for the bucket "${bucket}"; see its key, its secret and its rights.`;
  }
  if (status === 301 || status === 307 || status === 400) {
    return `The bucket "${bucket}" is not in the region "${region}"; see S3_REGION and S3_ENDPOINT.`;
  }
  return `The object store answers HTTP ${status} for the bucket "${bucket}".`;
}

/** `HTTP 403, SignatureDoesNotMatch`: the code, which names nobody's file. */
async function wordsOf(response: Response): Promise<string> {
  const code = await codeOf(response);
  return code === "" ? `HTTP ${response.status}` : `HTTP ${response.status}, ${code}`;
}

async function codeOf(response: Response): Promise<string> {
  const text = await beginningOf(response).catch(() => "");
  return /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? "";
}

async function beginningOf(response: Response): Promise<string> {
  let text = "";
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.length >= MOST_WORDS) break;
  }
  return text.slice(0, MOST_WORDS);
}
