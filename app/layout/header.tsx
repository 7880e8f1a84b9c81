import { memo, useLayoutEffect } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CallBackMenu } from "./call-back-menu.tsx";
import { CartMenu } from "./cart-menu.tsx";
import { useFrame } from "./frame-data.ts";
import { closeIdleMenus } from "./header-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LocationMenu } from "./location-menu.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { focusSearch } from "./search-focus.ts";
import { SideMenu } from "./side-menu.tsx";
import { useBeyond } from "./use-beyond.ts";

const STICKY_BEYOND_PX = 200;

/** The header of every page but /career. It turns sticky once the page is scrolled past 200 px. */
export const Header = memo(function Header() {
  const t = useTranslate();
  const isSticky = useBeyond(STICKY_BEYOND_PX);
  const { phone } = useFrame();
  // An open menu that nobody is busy in stays behind with the top of the page.
  useLayoutEffect(() => {
    if (isSticky) closeIdleMenus();
  }, [isSticky]);
  return (
    <header className="site-header" data-sticky={isSticky || undefined}>
      <div className="page-width header-bar">
        <Brand />
        <LocationMenu />
        <SearchBox />
        <button type="button" className="header-button search-opener" onClick={focusSearch}>
          <Icon name="search" size={24} />
          <span className="sr-only">{t("Search")}</span>
        </button>
        <AccountMenu />
        <CartMenu />
        <SideMenu />
      </div>
      <div className="header-row">
        <div className="page-width flex items-center">
          <NavigationMenu />
          <div className="ml-auto flex items-center gap-1">
            <LanguageMenu />
            <CallBackMenu />
            <PhoneLink number={phone} className="header-button tabular">
              <Icon name="phone" size={20} />
              <span className="sr-only">{t("Help:")} </span>
            </PhoneLink>
          </div>
        </div>
      </div>
    </header>
  );
});

/** The mark and the brand's name, leading home. */
export function Brand() {
  const t = useTranslate();
  const { brand } = useFrame();
  return (
    <Link to="/" className="brand">
      <Picture name="brand-mark" alt="" width={36} height={36} loading="eager" />
      <span className="brand-name">{brand}</span>
      <span className="sr-only"> {t("home page")}</span>
    </Link>
  );
}
