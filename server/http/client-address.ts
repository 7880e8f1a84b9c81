import { isIP } from "node:net";
import type { Context } from "hono";
import type { AppContext } from "../app-context.ts";

/**
 * What the limits of a client's address count by: an IPv4 address, or the network of an IPv6 one, because a single line at home has
 * 2^64 of those. It is the peer's; `X-Forwarded-For` counts only when the peer is the configured proxy.
 */
export function clientAddress(container: AppContext, context: Context): string {
  const last = isFromProxy(container, context)
    ? context.req.header("x-forwarded-for")?.split(",").at(-1)
    : undefined;
  return networkOf(plainAddress(last ?? "") || plainAddress(peerAddress(context)));
}

/** True when the configured proxy sent the request: only then its headers say more than the socket. */
export function isFromProxy(container: AppContext, context: Context): boolean {
  const { trustedProxy } = container.settings;
  return trustedProxy !== null && plainAddress(peerAddress(context)) === plainAddress(trustedProxy);
}

function peerAddress(context: Context): string {
  const env: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return env.incoming?.socket?.remoteAddress ?? "";
}

/** An address in the one way to write it, without port and zone; an IPv4 address reads the same on a socket of either kind. "" for none. */
function plainAddress(text: string): string {
  const written = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const address = bare.replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : "";
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  const bytes = Buffer.from(high.padStart(4, "0") + low.padStart(4, "0"), "hex");
  return bytes.join(".");
}

/** An IPv4 address written as one of IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** The first half of an IPv6 address, as many groups as it has; other addresses stay. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail.split(":").filter(Boolean);
  const zeros = Array<string>(8 - first.length - last.length).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}
