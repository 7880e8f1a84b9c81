import { useState } from "react";
import { useTranslate } from "../../../app/i18n/use-translate.ts";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { useHydrated } from "../../../app/ui/use-hydrated.ts";
import { useRestored } from "../../../app/ui/use-restored.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { NotLoaded } from "../../ui/not-loaded.tsx";

interface PasskeyButtonProps {
  kind: "sign-in" | "register";
  /** The address below which the options come from and the signature goes to. */
  base: string;
  /** The page that follows. */
  to: string;
  label: string;
}

/** Whether the browser knows passkeys; not before scripts run. */
export function usePasskeys(): boolean {
  return useHydrated() && "PublicKeyCredential" in window;
}

/** Signs in with a passkey, or makes one. */
export function PasskeyButton({ kind, base, to, label }: PasskeyButtonProps) {
  const t = useTranslate();
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  useRestored(() => setBusy(false));
  const press = async () => {
    setBusy(true);
    const sent = await sendPasskey(kind, base);
    if (sent.ok) return location.assign(to);
    setMessage(sent.message);
    setBusy(false);
  };
  return (
    <>
      {message === "not-loaded" ? (
        <Notice kind="error">
          <p>
            <NotLoaded />
          </p>
        </Notice>
      ) : (
        message !== "" && <Notice kind="error" message={message} />
      )}
      <Button variant="secondary" busy={busy} onClick={press} wide>
        {label}
      </Button>
      <p className="desk-or">{t("or")}</p>
    </>
  );
}

/** The result of asking the browser for a passkey; "not-loaded": the script for it did not load. */
type SentPasskey = { ok: true } | { ok: false; message: string };

const FAILED: PlainPhrase = "The passkey was not accepted. Try again, or use another way to sign in.";

/**
 * Asks the device for a passkey, or to make one, and sends what it signed. `base` is the address below which options come from and the
 * signature goes to.
 */
async function sendPasskey(kind: "sign-in" | "register", base: string): Promise<SentPasskey> {
  const script = await import("@simplewebauthn/browser").catch(() => null);
  if (!script) return { ok: false, message: "not-loaded" };
  try {
    const asked = await fetch(`${base}/passkey-options`, { method: "POST" });
    const optionsJSON = await asked.json();
    if (!asked.ok) return { ok: false, message: optionsJSON.message ?? FAILED };
    const response =
      kind === "sign-in"
        ? await script.startAuthentication({ optionsJSON })
        : await script.startRegistration({ optionsJSON });
    const sent = await fetch(`${base}/passkey`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(response),
    });
    const reply: { ok?: boolean; message?: string } = await sent.json();
    return reply.ok ? { ok: true } : { ok: false, message: reply.message ?? FAILED };
  } catch {
    // The person closed the device's own window, or the device has none.
    return { ok: false, message: FAILED };
  }
}
