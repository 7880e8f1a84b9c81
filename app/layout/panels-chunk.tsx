import { useTranslate } from "../i18n/use-translate.ts";
import { COOKIES_BLOCKED } from "../state/call.ts";
import type { Message } from "../state/message-dialog.ts";
import { hideMessage } from "../state/message-dialog.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import { CartPanel } from "./cart-panel.tsx";
import { LocationPanel } from "./location-panel.tsx";
import { AccountLinks, HealthConditionsList, PopularTestsList } from "./menu-lists.tsx";
import { HelpWherePlaceIsNotServed } from "./nearest-labs.tsx";
import { SidePanel } from "./side-panel.tsx";

/** The code of all header panels as one chunk of the build, loaded when a menu is first opened. */
export const openPanels = {
  AccountLinks,
  CallBackForm,
  CartPanel,
  CookiesBlocked,
  HealthConditionsList,
  LocationPanel,
  MessageDialog,
  PopularTestsList,
  SidePanel,
};

/** Above the page of a browser that blocks cookies. Texts and prices can be read without them. */
function CookiesBlocked() {
  const t = useTranslate();
  return (
    <div className="page-width py-3">
      <Notice kind="warning" title={t("Cookies are blocked")} message={COOKIES_BLOCKED} />
    </div>
  );
}

/** Shows the message of the message store: errors of the cart and of a place. */
function MessageDialog({ message }: { message: Message }) {
  const t = useTranslate();
  const { title, text, reloadAfterMs, notServed } = message;

  return (
    <Dialog
      open
      openKey={message}
      // The browser tells of a closing with the next frame: by then another message may have opened it again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) hideMessage();
      }}
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
