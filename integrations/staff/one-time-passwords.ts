import { Secret, TOTP } from "otpauth";
import type { Totp } from "../../domain/staff/accounts/ports.ts";

/** RFC 4226 asks for at least 128 bits of secret and recommends 160. */
const SECRET_BYTES = 20;
/** One step of the clock before and after: a phone's clock may be half a minute off. */
const WINDOW = 1;

/** One-time passwords of six digits by steps of 30 seconds, which every authenticator app makes. */
function generator(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...{ ...names, algorithm: "SHA1", digits: 6, period: 30 },
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

export function oneTimePasswords(issuer: string): Totp {
  return {
    newSecret: () => new Secret({ size: SECRET_BYTES }).bytes,
    show(secret, login) {
      const totp = generator(secret, { issuer, label: login });
      return { uri: totp.toString(), key: totp.secret.base32 };
    },
    stepOf(secret, code, now) {
      if (!/^\d{6}$/.test(code)) return null;
      const timestamp = now.getTime();
      const totp = generator(secret);
      const delta = totp.validate({ token: code, timestamp, window: WINDOW });
      return delta === null ? null : Math.floor(timestamp / 1000 / totp.period) + delta;
    },
  };
}

/** The code of a moment: for the demo's page of sign-ins and for tests. */
export function codeAt(secret: Uint8Array, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}
