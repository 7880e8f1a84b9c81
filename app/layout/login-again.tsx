import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LoginForm } from "../features/login/login-form.tsx";
import type { LoginMode } from "../features/login/login-state.ts";
import { startOfLogin } from "../features/login/login-state.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { loadCart } from "../state/cart.ts";
import { showUnsent } from "../state/keep-unsent-form.ts";
import type { Message } from "../state/message-dialog.ts";
import { ANYBODY, hideMessage } from "../state/message-dialog.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Dialog } from "../ui/dialog.tsx";

const CODE = startOfLogin("code");

/**
 * The login in a dialog over a page whose session has expired: the page keeps everything that was typed and chosen in it, files included,
 * and continues afterwards. If somebody other than the page's customer logs in, the page is reloaded; a visitor's page takes anybody.
 */
export function LoginAgain({ message }: { message: Message }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // A link in the login has navigated elsewhere.
    if (pathname !== opened.current) hideMessage();
  }, [pathname]);
  const user = useStore(sessionStore, (session) => session.user);
  // Who has replaced the page's session is known when the message comes.
  const [known, setKnown] = useState({ message, user });
  if (known.message !== message) setKnown({ message, user });
  const isNews = user !== known.user;
  const isWanted = message.asksLoginOf === ANYBODY || user.authTokenId === message.asksLoginOf;
  const isBack = isNews && user.isLoggedIn && isWanted;
  // Logged in here or in another tab.
  useEffect(() => {
    if (!user.isLoggedIn || !isNews) return;
    if (!isBack) return location.reload();
    showUnsent(t.lookup(message.afterLogin ?? "You are logged in again. Please send it again."), "success");
    void loadCart();
  }, [user, isNews, isBack, message.afterLogin, t]);
  const query = `return-url=${encodeURIComponent(pathname + search)}`;
  const hrefOf = (mode: LoginMode) => href(`/login?${mode === "password" ? "mode=password&" : ""}${query}`);
  return (
    // Closed by its own method the dialog returns the focus to the button that submitted the form; unmounted it would not.
    <Dialog
      open={!isBack}
      openKey={message}
      onClose={({ currentTarget }) => {
        // As of `MessageDialog`: the next message may have opened it again.
        if (currentTarget.open) return;
        if (message.closingReloads && !isBack) location.reload();
        else hideMessage();
      }}
      title={t.lookup(message.title)}
    >
      <p role="alert" className="mb-5">
        {t.lookup(message.text)}
      </p>
      <LoginForm action={hrefOf("code")} first={CODE} modeHref={hrefOf} pageStays />
    </Dialog>
  );
}
