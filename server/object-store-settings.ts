import { isIPv4 } from "node:net";
import type { S3Settings } from "../providers/objects/s3-store.ts";
import type { Environment } from "./read-setting.ts";
import { SettingError } from "./setting-error.ts";

const NAMES = ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** The object store of the settings: all five, or none and the files stay in the database. */
export function readObjectStore(env: Environment): S3Settings | null {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) return null;
  if (missing.length > 0) {
    throw new SettingError(
      `An object store needs ${missing.join(", ")} too; set them or none of the S3_ settings.`,
    );
  }
  const { S3_ENDPOINT: endpoint = "", S3_REGION: region = "", S3_BUCKET: bucket = "" } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  const url = URL.parse(endpoint);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.username) {
    throw new SettingError(
      `S3_ENDPOINT is "${endpoint}"; it must be an address like https://s3.ap-south-1.amazonaws.com.`,
    );
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new SettingError(
      `S3_BUCKET is "${bucket}"; a bucket's name has small letters, digits, dots and hyphens.`,
    );
  }
  if (env.APP_ENV === "production" && url.protocol === "http:" && !isOwnNetwork(url.hostname)) {
    throw new SettingError(`S3_ENDPOINT is "${endpoint}"; files leave the own network over https only.`);
  }
  return { endpoint: url.origin, region, bucket, accessKeyId, secretAccessKey };
}

/** A name without dots, or an address of a private network: nobody between. */
function isOwnNetwork(host: string): boolean {
  if (isIPv4(host)) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  return host === "[::1]" || /^[\w-]+$/.test(host);
}
