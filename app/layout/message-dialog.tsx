import { useTranslate } from "../i18n/use-translate.ts";
import type { Message } from "../state/message-store.ts";
import { hideMessage } from "../state/message-store.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { HelpWherePlaceIsNotServed } from "./nearest-labs.tsx";

/** Shows the message of the message store: errors of the cart and of a place. */
export function MessageDialog({ message }: { message: Message }) {
  const t = useTranslate();
  const { title, text, reloadAfterMs, notServed } = message;

  return (
    <Dialog
      open
      onClose={hideMessage}
      title={t.lookup(title)}
      footer={
        // Closed by its own method, which returns the focus.
        <Button onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>{t("OK")}</Button>
      }
    >
      <p role="alert">{t.lookup(text)}</p>
      {notServed !== undefined && <HelpWherePlaceIsNotServed pincode={notServed} />}
      {reloadAfterMs !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("The page will reload in a moment with the new price.")}
        </p>
      )}
    </Dialog>
  );
}
