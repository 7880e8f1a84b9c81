/** What came of asking the browser for a passkey. */
export type SentPasskey = { ok: true } | { ok: false; message: string };

const FAILED = "The passkey was not accepted. Try again, or use another way to sign in.";

/**
 * Asks the device for a passkey, or to make one, and sends what it signed. `base` is the address below which options come from and the
 * signature goes to.
 */
export async function sendPasskey(kind: "sign-in" | "register", base: string): Promise<SentPasskey> {
  try {
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const asked = await fetch(`${base}/passkey-options`, { method: "POST" });
    if (!asked.ok) return { ok: false, message: FAILED };
    const optionsJSON = await asked.json();
    const response =
      kind === "sign-in"
        ? await startAuthentication({ optionsJSON })
        : await startRegistration({ optionsJSON });
    const sent = await fetch(`${base}/passkey`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(response),
    });
    const answer: { ok?: boolean; message?: string } = await sent.json();
    return answer.ok ? { ok: true } : { ok: false, message: answer.message ?? FAILED };
  } catch {
    // The person closed the device's own window, or the device has none.
    return { ok: false, message: FAILED };
  }
}
