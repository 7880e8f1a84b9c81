import { isIPv4 } from "node:net";
import * as v from "valibot";
import type { S3Settings } from "../../integrations/storage/s3-store.ts";
import type { Environment } from "./read-setting.ts";
import { isHttp, orNull, parseSettings, SettingError, settingIn, text, words } from "./read-setting.ts";

export const OBJECT_STORE = v.object({
  S3_ENDPOINT: orNull(text(isOrigin, "; it must be an address like https://s3.ap-south-1.amazonaws.com")),
  S3_REGION: words(),
  S3_BUCKET: orNull(
    text(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "; a bucket's name has small letters, digits, dots and hyphens",
    ),
  ),
  S3_ACCESS_KEY_ID: words(),
  S3_SECRET_ACCESS_KEY: words(),
});

/** The object store of the settings: all five, or none and the files stay in the database. */
export function readObjectStore(env: Environment): S3Settings | null {
  const set = parseSettings(OBJECT_STORE, env);
  const missing = Object.entries(set).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(set).length) return null;
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (missing.length > 0 || !endpoint || !bucket) {
    throw new SettingError(
      `An object store needs ${missing.join(", ")} too; set them or none of the S3_ settings.`,
    );
  }
  const url = new URL(endpoint);
  if (settingIn(env, "APP_ENV") === "production" && url.protocol === "http:" && !isOwnNetwork(url.hostname)) {
    throw new SettingError(`S3_ENDPOINT is "${endpoint}"; files leave the own network over https only.`);
  }
  return { endpoint: url.origin, region, bucket, accessKeyId, secretAccessKey };
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isHttp(address) && url.pathname === "/" && !url.search && !url.username;
}

/** A name without dots, or an address of a private network: plain HTTP is acceptable there. */
function isOwnNetwork(host: string): boolean {
  if (isIPv4(host)) return /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  return host === "[::1]" || /^[\w-]+$/.test(host);
}
