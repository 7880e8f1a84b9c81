import { useEffect, useState } from "react";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { sendPasskey } from "./use-passkey.ts";

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
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown("PublicKeyCredential" in window), []);
  return isKnown;
}

/** Signs in with a passkey, or makes one. */
export function PasskeyButton({ kind, base, to, label }: PasskeyButtonProps) {
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const sent = await sendPasskey(kind, base);
    if (sent.ok) return location.assign(to);
    setMessage(sent.message);
    setBusy(false);
  };
  return (
    <>
      {message !== "" && <Notice kind="error" message={message} />}
      <Button variant="secondary" busy={busy} onClick={press} wide>
        {label}
      </Button>
      <p className="desk-or">or</p>
    </>
  );
}
