import type { Hono } from "hono";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import type { AppContext } from "../app-context.ts";
import { mountedPath } from "../http/mount.ts";
import { textResponse } from "./feeds.ts";

const DAY_SECONDS = 24 * 3600;
/** A finder of a fault must not write to an address of years ago: RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/**
 * What programs look for at fixed addresses: where to report a fault of security (RFC 9116), and where a password is changed, which password
 * managers open (W3C, A Well-Known URL for Changing Passwords).
 */
export function serveWellKnown(app: Hono, { settings, clock }: AppContext): void {
  const { site, basePath } = settings;
  app.get("/.well-known/security.txt", () =>
    textResponse(securityText({ ...site, now: clock() }), "text/plain; charset=utf-8", DAY_SECONDS),
  );
  app.get("/.well-known/change-password", (context) =>
    context.redirect(mountedPath(basePath, "/my-profile/change-password"), 303),
  );
}

/** The file's lines; it ends a number of days after today (India). */
export function securityText(facts: { publicUrl: string; email: string; now: Date }): string {
  const { publicUrl, email, now } = facts;
  return [
    `Contact: mailto:${email}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${addDays(indiaDay(now), VALID_DAYS)}T00:00:00+05:30`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "Preferred-Languages: en, bn, hi",
    "",
  ].join("\n");
}
