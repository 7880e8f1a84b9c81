import { useTranslate } from "../i18n/use-translate.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { AccountPanel, loadPanels } from "./panels.ts";
import { shownName } from "./shown-name.ts";

/** A visitor's Login link; a customer's greeting with the ways to what is theirs. */
export function AccountMenu() {
  const t = useTranslate();
  const { user } = useStore(sessionStore);
  if (!user.isLoggedIn) {
    return (
      <Link to="/login" className="header-button account-login">
        <Icon name="user" size={20} />
        {t("Login")}
      </Link>
    );
  }
  return (
    <HeaderMenu
      name="account-menu"
      preload={loadPanels}
      label={
        <>
          <Icon name="user" size={20} />
          <span className="account-name">
            {t("Hello, {name}", { name: shownName(user.displayName, t) || t("there") })}
          </span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <AccountPanel />
    </HeaderMenu>
  );
}
