import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { Secret, TOTP } from "otpauth";
import type { Passkeys, SecretBox, Totp } from "../../domain/staff/accounts/ports.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals by AES-256-GCM under a key derived from the site's secret; what an earlier secret sealed still opens. */
export function secretBox(secret: string, previous: readonly string[] = []): SecretBox {
  const key = keyOf(secret);
  const keys = [key, ...previous.map(keyOf)];
  const seal = (bytes: Uint8Array) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const open = (sealed: Uint8Array) => {
    for (const each of keys) {
      const opened = openWith(each, Buffer.from(sealed));
      if (opened) return opened;
    }
    return null;
  };
  return {
    seal,
    open,
    reseal(sealed) {
      const secret = openWith(key, Buffer.from(sealed)) ? null : open(sealed);
      return secret ? seal(secret) : sealed;
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "staff one-time passwords", 32));
}

function openWith(key: Buffer, sealed: Buffer): Uint8Array | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** RFC 4226 asks for at least 128 bits of secret and recommends 160. */
const SECRET_BYTES = 20;
/** One step of the clock before and after: a phone's clock may be half a minute off. */
const WINDOW = 1;
/** How long a code is that of the moment. */
export const TOTP_STEP_MS = 30_000;

/** One-time passwords of six digits by steps of 30 seconds, which every authenticator app makes. */
function generator(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: "SHA1",
    digits: 6,
    period: TOTP_STEP_MS / 1000,
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

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]["response"];
type SignInResponse = Parameters<typeof verifyAuthenticationResponse>[0]["response"];
type SignInCredential = Parameters<typeof verifyAuthenticationResponse>[0]["credential"];

/** Passkeys for one origin, known once the desk listens; `brand` is what the device shows. */
export function passkeysOf({ origin, brand }: { origin: () => string; brand: string }): Passkeys {
  const hostname = () => new URL(origin()).hostname;
  return {
    async registrationOptions({ id, login, name }) {
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID: hostname(),
        userID: new Uint8Array(new TextEncoder().encode(id)),
        userName: login,
        userDisplayName: name,
        attestationType: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return { challenge: options.challenge, options };
    },

    async checkRegistration(response, take) {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponse,
        expectedChallenge: take,
        expectedOrigin: origin(),
        expectedRPID: hostname(),
        requireUserVerification: true,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey, counter, transports };
    },

    async signInOptions() {
      const options = await generateAuthenticationOptions({ rpID: hostname(), userVerification: "required" });
      return { challenge: options.challenge, options };
    },

    idOf(response) {
      const id: unknown = (response as { id?: unknown } | null)?.id;
      return typeof id === "string" && id.length < 2000 ? id : null;
    },

    async checkSignIn(response, { id, publicKey, counter, transports }, take) {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as SignInResponse,
        expectedChallenge: take,
        expectedOrigin: origin(),
        expectedRPID: hostname(),
        credential: {
          id,
          counter,
          publicKey: new Uint8Array(publicKey),
          transports: transports as NonNullable<SignInCredential["transports"]>,
        },
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null;
    },
  };
}
