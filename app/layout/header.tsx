import type { ReactNode } from "react";
import { memo, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { cartWords } from "../features/cart/cart-words.ts";
import { useCartSeen } from "../features/cart/use-header-cart.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { cartStore } from "../state/cart.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { isPlainClick, Link } from "../ui/link.tsx";
import { HelpLink, PhoneLink } from "../ui/phone-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { shownName } from "./display-name.ts";
import { closeIdleMenus, HeaderMenu, LocationMenu, NavigationMenu } from "./header-menu.tsx";
import { LanguageLink, LanguageMenu } from "./language-menu.tsx";
import { AccountPanel, CallBackPanel, CartPanel, loadPanels, SidePanel } from "./lazy-panels.tsx";
import { useScrolledPast } from "./scrolled-past.ts";
import { SearchBox } from "./search-box.tsx";
import { focusSearch } from "./search-focus.ts";

const STICKY_BEYOND_PX = 200;
/** On the way to a booking the header of a phone is one row: nothing leads astray, and all of it is still there. */
const COMPACT = /^\/(checkout|pay-now)(\/|$)/;

/** The header of every page except /career. */
export const Header = memo(function Header() {
  const t = useTranslate();
  const { phone } = useLayoutData();
  const isCompact = COMPACT.test(useLocation().pathname);
  return (
    <StickyHeader isCompact={isCompact}>
      <div className="page-width header-bar">
        {isCompact && <BackLink />}
        <SideMenu />
        <Brand />
        <PhoneLink number={phone} className="header-button header-phone tabular">
          <span className="sr-only">{t("Help:")} </span>
        </PhoneLink>
        <LocationMenu />
        <SearchBox />
        <button type="button" className="header-button search-opener" onClick={focusSearch}>
          <Icon name="search" size={24} />
          <span className="sr-only">{t("Search")}</span>
        </button>
        <AccountMenu />
        <CartMenu />
      </div>
      <div className="header-row">
        <div className="page-width flex items-center">
          <NavigationMenu />
          <div className="ml-auto flex items-center gap-1">
            <LanguageMenu />
            <noscript>
              <LanguageLink />
            </noscript>
            <CallBackMenu />
            <HelpLink number={phone} />
          </div>
        </div>
      </div>
    </StickyHeader>
  );
});

/** It becomes sticky once the page is scrolled past 200 px. What is in it is not rendered again for that. */
function StickyHeader({ isCompact, children }: { isCompact: boolean; children: ReactNode }) {
  const isSticky = useScrolledPast(STICKY_BEYOND_PX);
  // An open menu without focus closes when the top of the page scrolls out of view.
  useLayoutEffect(() => {
    if (isSticky) closeIdleMenus();
  }, [isSticky]);
  return (
    <header className="site-header" data-sticky={isSticky || undefined} data-compact={isCompact || undefined}>
      {children}
    </header>
  );
}

/** Back to where one came from in this tab; without scripts, and first in it, to the cart. */
function BackLink() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Link
      to="/cart"
      className="header-button header-back"
      onClick={(event) => {
        if (!isPlainClick(event) || !(history.state?.idx > 0)) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="arrow-left" size={24} />
      <span className="sr-only">{t("Back")}</span>
    </Link>
  );
}

/** Logo and brand name as a link to the home page. */
export function Brand() {
  const t = useTranslate();
  const { brand } = useLayoutData();
  return (
    <Link to="/" className="brand" aria-label={`${brand} ${t("home page")}`}>
      <Picture name="brand-mark" alt="" width={36} height={36} loading="eager" />
      <span className="brand-name">{brand}</span>
    </Link>
  );
}

/** The header's "Want us to call you back". */
function CallBackMenu() {
  const t = useTranslate();
  return (
    <HeaderMenu
      name="call-back-menu"
      pathWithoutScript="/call-back"
      title={t("Want us to call you back")}
      buttonName={`${t("Call back")}: ${t("Want us to call you back")}`}
      preload={loadPanels}
      label={
        <>
          <Icon name="phone-call" size={20} />
          <span>{t("Call back")}</span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <CallBackPanel />
    </HeaderMenu>
  );
}

/**
 * Without scripts: a page that is the same for everybody cannot tell who is logged in. A visitor comes to the login, a customer to the profile
 * at once.
 */
export function LoginOrAccount({ className }: { className: string }) {
  const t = useTranslate();
  return (
    <Link to="/login?return-url=%2Fmy-profile" className={className}>
      <Icon name="user" size={20} />
      <span>{t("Login / My account")}</span>
    </Link>
  );
}

/** A visitor's Login link, or a customer's greeting with the account links. */
function AccountMenu() {
  const t = useTranslate();
  const { user, known } = useStore(sessionStore);
  if (!user.isLoggedIn) {
    return (
      <>
        <Link
          to="/login"
          className="header-button account-login needs-script"
          data-known={known || undefined}
        >
          <Icon name="user" size={20} />
          <span>{t("Login")}</span>
        </Link>
        <noscript>
          <LoginOrAccount className="header-button account-login max-sm:w-20 max-sm:px-1 max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal md:max-lg:ml-0 md:max-lg:w-auto" />
        </noscript>
      </>
    );
  }
  const greeting = t("Hello, {name}", { name: shownName(user.displayName, t) || t("there") });
  return (
    <HeaderMenu
      name="account-menu"
      title={greeting}
      preload={loadPanels}
      label={
        <>
          <Icon name="user" size={20} />
          <span className="account-name" translate="no">
            {greeting}
          </span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <AccountPanel />
    </HeaderMenu>
  );
}

/** BOOKING SUMMARY: the items in the cart, its lines and total, and the link to the checkout. */
function CartMenu() {
  const t = useTranslate();
  const seen = useCartSeen()?.serviceIds.length;
  const loaded = useStore(cartStore, ({ known, items }) => (known ? items.length : undefined));
  const count = loaded ?? seen ?? 0;
  const known = loaded !== undefined || seen !== undefined;
  return (
    <HeaderMenu
      name="cart-menu"
      title={t("BOOKING SUMMARY")}
      preload={loadPanels}
      pathWithoutScript="/cart"
      label={
        <>
          <span className="cart-icon" data-known={known || undefined}>
            <Icon name="shopping-cart" size={24} />
            {count > 0 && (
              <span className="cart-count" aria-hidden="true" translate="no">
                {t.number(count)}
              </span>
            )}
          </span>
          <span className="sr-only">{count === 0 ? t("Cart") : cartWords(count, t)}</span>
        </>
      }
    >
      <CartPanel />
    </HeaderMenu>
  );
}

/** The button of the side menu; without scripts it links to the footer. */
function SideMenu() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        className="header-button side-menu-button needs-script"
        aria-haspopup="dialog"
        onPointerEnter={loadPanels}
        onFocus={loadPanels}
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <Icon name="menu" size={24} />
        <span className="sr-only">{t("Menu")}</span>
      </button>
      <a href="#site-links" className="header-button side-menu-button only-without-script">
        <Icon name="menu" size={24} label={t("Menu")} />
      </a>
      {wasOpen && (
        <Suspense>
          <SidePanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
