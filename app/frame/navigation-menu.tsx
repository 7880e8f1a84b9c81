import { Link } from "react-router";
import { sharedData, wantHealthConditions, wantPopularTests } from "../client/shared-data.ts";
import { useStore } from "../client/store.ts";
import { href, menuLink } from "../links.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFrame } from "./frame-data.ts";
import { HeaderMenu } from "./header-menu.tsx";

/** The Health Conditions menu shows at most so many. */
const MOST_CONDITIONS = 12;

/** The navigation of wide screens; a phone has the same in its side menu. */
export function NavigationMenu() {
  return (
    <nav aria-label="Main" className="navigation-menu">
      <ul>
        <li>
          <HeaderMenu side="start" onOpen={wantPopularTests} label={<MenuLabel words="Popular Tests" />}>
            <PopularTestsList />
          </HeaderMenu>
        </li>
        <li>
          <HeaderMenu
            side="start"
            onOpen={wantHealthConditions}
            label={<MenuLabel words="Health Conditions" />}
          >
            <HealthConditionsList />
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

/** Test names, each with its count in brackets, and VIEW ALL TESTS. */
export function PopularTestsList() {
  const tests = useStore(sharedData, (data) => data.popularTests.Item);
  const { newPermalinks } = useFrame();
  return (
    <>
      <ul className="menu-columns" aria-busy={tests.length === 0 || undefined}>
        {tests.length === 0 && <Waiting />}
        {tests.map((test) => (
          <li key={test.ServiceId}>
            <Link to={menuLink(test, newPermalinks)}>
              {test.ServiceName} <span className="text-ink-soft tabular">({test.Cnt})</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/diagnostic-test" variant="secondary" wide>
        VIEW ALL TESTS
      </ButtonLink>
    </>
  );
}

/** The first twelve conditions, and VIEW ALL. */
export function HealthConditionsList() {
  const conditions = useStore(sharedData, (data) => data.healthConditions.Items);
  return (
    <>
      <ul className="menu-columns" aria-busy={conditions.length === 0 || undefined}>
        {conditions.length === 0 && <Waiting />}
        {conditions.slice(0, MOST_CONDITIONS).map((condition) => (
          <li key={condition.HCId}>
            <Link to={`/health-condition/${condition.PermaWord}`}>{condition.HealthCondition}</Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/health-condition" variant="secondary" wide>
        VIEW ALL
      </ButtonLink>
    </>
  );
}

const LINES = [88, 64, 76, 92, 70, 80];

function Waiting() {
  return LINES.map((width) => (
    <li key={width} className="needs-script">
      <span className="skeleton skeleton-line" style={{ width: `${width}%` }} />
    </li>
  ));
}
