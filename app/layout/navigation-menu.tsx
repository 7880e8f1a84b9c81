import { useSay } from "../i18n/use-say.ts";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { ConditionsPanel, loadPanels, TestsPanel } from "./panels.ts";

/** The navigation of wide screens; a phone has the same in its side menu. */
export function NavigationMenu() {
  const say = useSay();
  return (
    <nav aria-label={say("Main")} className="navigation-menu">
      <ul>
        <li>
          <HeaderMenu
            name="popular-tests-menu"
            side="start"
            preload={loadPanels}
            label={<MenuLabel words={say("Popular Tests")} />}
            withoutScript={<Link to="/diagnostic-test">{say("VIEW ALL TESTS")}</Link>}
          >
            <TestsPanel />
          </HeaderMenu>
        </li>
        <li>
          <HeaderMenu
            name="health-conditions-menu"
            side="start"
            preload={loadPanels}
            label={<MenuLabel words={say("Health Conditions")} />}
            withoutScript={<Link to="/health-condition">{say("VIEW ALL")}</Link>}
          >
            <ConditionsPanel />
          </HeaderMenu>
        </li>
        <li>
          <a className="header-button" href={href("/dashboard/bookedservicelist")}>
            {say("Reports")}
          </a>
        </li>
        <li>
          <Link className="header-button" to="/book-by-prescription">
            {say("Book By Prescription")}
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
