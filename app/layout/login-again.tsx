import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { LoginForm } from "../routes/login/login-form.tsx";
import { type LoginMode, startOfLogin } from "../routes/login/login-state.ts";
import { loadCart } from "../state/cart.ts";
import { hideMessage, type Message } from "../state/message-dialog.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.tsx";

const CODE = startOfLogin("code");

/**
 * The login over a page whose session is over: the page stays with what is typed and chosen in it, files included, and goes on afterwards.
 * If somebody else than the page's customer logs in, the page is loaded again.
 */
export function LoginAgain({ message }: { message: Message }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // A link of the login has led elsewhere.
    if (pathname !== opened.current) hideMessage();
  }, [pathname]);
  const user = useStore(sessionStore, (session) => session.user);
  const known = useRef(user);
  // Whose session has taken the place of the page's own is known when the login opens.
  const isNews = user !== known.current;
  const isBack = isNews && user.isLoggedIn && user.authTokenId === message.asksLoginOf;
  // Here or in another tab.
  useEffect(() => {
    if (!user.isLoggedIn || !isNews) return;
    if (!isBack) return location.reload();
    showToast(t("You are logged in again. Please send it once more."));
    void loadCart();
  }, [user, isNews, isBack, t]);
  const query = `return-url=${encodeURIComponent(pathname + search)}`;
  const hrefOf = (mode: LoginMode) => href(`/login?${mode === "password" ? "mode=password&" : ""}${query}`);
  return (
    // Closed by itself it gives the focus back to the button that sent the form; taken out of the page it would not.
    <Dialog
      open={!isBack}
      onClose={message.closingReloads && !isBack ? () => location.reload() : hideMessage}
      title={t.known(message.title)}
    >
      <p role="alert" className="mb-5">
        {t.known(message.text)}
      </p>
      <LoginForm action={hrefOf("code")} first={CODE} modeHref={hrefOf} pageStays />
    </Dialog>
  );
}
