import type { Settings } from "../config/env.ts";
import { mountedPath } from "../http/mount.ts";

/**
 * The address of a request as its browser has it: scheme and host of `PUBLIC_URL`, whatever came to this process through the proxy, and the
 * path with that of the mount. The router takes a form only where its `Origin` is the request's own. In local mode 127.0.0.1 and localhost
 * both lead here, and the port may have been chosen by the system: there the address is the one that was asked.
 */
export function publicAddress(
  { appEnv, basePath, site }: Pick<Settings, "appEnv" | "basePath"> & { site: { publicUrl: string } },
  address: string,
): string {
  const asked = new URL(address);
  const own = new URL(site.publicUrl);
  const { origin } = appEnv === "local" && asked.host !== own.host ? asked : own;
  return `${origin}${mountedPath(basePath, asked.pathname)}${asked.search}`;
}
