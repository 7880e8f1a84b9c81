import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Passkeys } from "../../domain/staff/accounts/ports.ts";

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
          ...{ id, counter, publicKey: new Uint8Array(publicKey) },
          transports: transports as NonNullable<SignInCredential["transports"]>,
        },
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null;
    },
  };
}
