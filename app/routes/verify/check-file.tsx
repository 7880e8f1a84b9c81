import { useEffect, useId, useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { FieldFrame } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

type Outcome = "none" | "same" | "other" | "unread";

/** Compares a file with the hash, in the browser: the file does not leave the device. Shown only if scripts run. */
export function CheckFile({ sha256 }: { sha256: string }) {
  const t = useTranslate();
  const id = useId();
  const [ready, setReady] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>("none");
  useEffect(() => setReady(globalThis.crypto?.subtle !== undefined), []);
  if (!ready) return null;

  /** What is found of a file that is no longer the chosen one is not told: it would be taken for the other file's. */
  async function check(input: HTMLInputElement) {
    const file = input.files?.[0];
    setOutcome("none");
    if (!file) return;
    const found = await compare(file, sha256);
    if (input.files?.[0] === file) setOutcome(found);
  }

  return (
    <div className="grid gap-4">
      <FieldFrame
        id={id}
        label={t("Check my file")}
        hint={t("Choose the PDF that you were given. It is compared here and is not sent anywhere.")}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="application/pdf"
            className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-control file:border-0 file:bg-action-soft-2 file:px-4 file:font-semibold file:text-(color:--color-link)"
            onChange={(event) => void check(event.currentTarget)}
          />
        )}
      </FieldFrame>
      {outcome === "same" && (
        <Notice
          kind="success"
          title={t("The file is the one that we issued")}
          message={t("Not a byte of it was changed.")}
        />
      )}
      {outcome === "other" && (
        <Notice
          kind="error"
          title={t("The file is not the one that we issued")}
          message={t("It was changed, or it is another version or another report.")}
        />
      )}
      {outcome === "unread" && (
        <Notice kind="error" title={t("The file could not be read. Please choose it again.")} />
      )}
    </div>
  );
}

async function compare(file: File, sha256: string): Promise<Outcome> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return hex(digest) === sha256 ? "same" : "other";
  } catch {
    return "unread";
  }
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
