import { createHash, createHmac } from "node:crypto";

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface UnsignedRequest {
  method: string;
  url: URL;
  /** Further headers that are signed; host and `x-amz-date` are added. */
  headers: Record<string, string>;
  /** SHA-256 of the body, in hex. */
  payloadHash: string;
}

/** SHA-256 of no body at all. */
export const EMPTY_HASH = sha256Hex("");

/**
 * AWS Signature Version 4 for S3, in the Authorization header
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html): the headers to send, `host` among them.
 */
export function signRequest(request: UnsignedRequest, keys: S3Keys, now: Date): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const headers: Record<string, string> = {
    ...lowerCased(request.headers),
    host: request.url.host,
    "x-amz-content-sha256": request.payloadHash,
    "x-amz-date": at,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    request.payloadHash,
  ].join("\n");
  const day = at.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256Hex(canonical)}`;
  const signature = createHmac("sha256", signingKey(keys, day)).update(text).digest("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { ...headers, authorization };
}

/** A key as it stands in a path: everything but letters, digits and `-._~` is written as its bytes; slashes stay. */
export function encodeKey(key: string): string {
  return key.split("/").map(encodeWord).join("/");
}

export function sha256Hex(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function encodeWord(word: string): string {
  return encodeURIComponent(word).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encodeWord(name)}=${encodeWord(value)}`)
    .sort()
    .join("&");
}

function signingKey({ secretAccessKey, region }: S3Keys, day: string): Buffer {
  const link = (key: string | Buffer, word: string) => createHmac("sha256", key).update(word).digest();
  return [region, "s3", "aws4_request"].reduce<Buffer>(link, link(`AWS4${secretAccessKey}`, day));
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
