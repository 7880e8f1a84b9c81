import { createHash, createHmac } from "node:crypto";
import type { S3Settings } from "../s3-store.ts";

export interface SignedRequest {
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
