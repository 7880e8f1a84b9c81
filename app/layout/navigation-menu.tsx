import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { ConditionsPanel, loadPanels, TestsPanel } from "./lazy-panels.ts";

/** The navigation bar of wide screens; a phone has the same in its side menu. */
export function NavigationMenu() {
  const t = useTranslate();
  return (
    <nav aria-label={t("Main")} className="navigation-menu">
      <ul>
        <li>
          <HeaderMenu
            name="popular-tests-menu"
            side="start"
            preload={loadPanels}
            label={<MenuLabel words={t("Popular Tests")} />}
            pathWithoutScript="/diagnostic-test"
          >
            <TestsPanel />
          </HeaderMenu>
        </li>
        <li>
          <HeaderMenu
            name="health-conditions-menu"
            side="start"
            preload={loadPanels}
            label={<MenuLabel words={t("Health Conditions")} />}
            pathWithoutScript="/health-condition"
          >
            <ConditionsPanel />
          </HeaderMenu>
        </li>
        <li>
          <a className="header-button" href={href("/dashboard/bookedservicelist")}>
            {t("Reports")}
          </a>
        </li>
        <li>
          <Link className="header-button" to="/book-by-prescription">
            {t("Book By Prescription")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function MenuLabel({ words }: { words: string }) {
  return (
    <>
      {words}
      <Icon name="chevron-down" size={16} className="menu-arrow" />
    </>
  );
}
