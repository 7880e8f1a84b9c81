import { Link } from "react-router";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { ConditionsPanel, loadPanels, TestsPanel } from "./panels.ts";

/** The navigation of wide screens; a phone has the same in its side menu. */
export function NavigationMenu() {
  return (
    <nav aria-label="Main" className="navigation-menu">
      <ul>
        <li>
          <HeaderMenu
            side="start"
            preload={loadPanels}
            label={<MenuLabel words="Popular Tests" />}
            withoutScript={<Link to="/diagnostic-test">VIEW ALL TESTS</Link>}
          >
            <TestsPanel />
          </HeaderMenu>
        </li>
        <li>
          <HeaderMenu
            side="start"
            preload={loadPanels}
            label={<MenuLabel words="Health Conditions" />}
            withoutScript={<Link to="/health-condition">VIEW ALL</Link>}
          >
            <ConditionsPanel />
          </HeaderMenu>
        </li>
        <li>
          <a className="header-button" href={href("/dashboard/bookedservicelist")}>
            Reports
          </a>
        </li>
        <li>
          <Link className="header-button" to="/book-by-prescription">
            Book By Prescription
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
