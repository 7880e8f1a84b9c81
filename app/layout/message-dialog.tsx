import { useSay } from "../i18n/use-say.ts";
import { hideMessage, type Message } from "../state/message-dialog.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** Shows what a store has to tell: refusals of the cart and of a place. */
export function MessageDialog({ message }: { message: Message }) {
  const say = useSay();
  const { title, text, reloadAfterMs } = message;

  return (
    <Dialog
      open
      onClose={hideMessage}
      title={say.known(title)}
      footer={
        // Closed by the dialog itself, which gives the focus back to where it was.
        <Button onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>{say("OK")}</Button>
      }
    >
      <p role="alert">{say.known(text)}</p>
      {reloadAfterMs !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">
          {say("The page loads again in a moment and shows the new price.")}
        </p>
      )}
    </Dialog>
  );
}
