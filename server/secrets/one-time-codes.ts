import type { CodeSecrets } from "../../domain/identity/ports.ts";
import { equalInConstantTime } from "../../integrations/constant-time.ts";
import { hmac, sixDigitsOf } from "./derived-keys.ts";

/** One-time codes as HMACs of their challenge's id: "send again" sends the same one, and the database holds only hashes. */
export function codeSecrets(secret: string, previous: readonly string[] = []): CodeSecrets {
  const now = codesUnder(secret);
  const all = [now, ...previous.map(codesUnder)];
  return {
    ...now,
    // A code that is sent again is of the secret of the process that sends it, which during a rotation may be another than the challenge's.
    isCodeOf: (challenge, presented) =>
      all.some((each) => each.isCodeOf(challenge, each.codeOf(challenge.id))) &&
      all.some((each) => equalInConstantTime(presented, each.codeOf(challenge.id))),
  };
}

function codesUnder(secret: string): CodeSecrets {
  const codeOf = (id: string) => sixDigitsOf(hmac(secret, "code", id));
  const hashOf = (id: string, code: string) => hmac(secret, "code hash", `${id}\n${code}`);
  return {
    codeOf,
    linkOf: (id) => hmac(secret, "link", id).toString("base64url"),
    hashOfLink: (link) => hmac(secret, "link hash", link),
    hashOf: (id) => hashOf(id, codeOf(id)),
    isCodeOf: ({ id, codeHash }, presented) => equalInConstantTime(hashOf(id, presented), codeHash),
  };
}
