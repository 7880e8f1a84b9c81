import { useEffect } from "react";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href, menuLink } from "../links.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { sessionStore } from "../state/session.ts";
import { requestHealthConditions, requestPopularTests, sharedData } from "../state/shared-data.ts";
import { useStore } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Link } from "../ui/link.tsx";
import { WholeWords } from "../ui/whole-words.tsx";

/** The most conditions that the Health Conditions menu shows. */
const MAX_CONDITIONS = 12;

/** Popular tests, each with its count in brackets, and VIEW ALL TESTS. */
export function PopularTestsList() {
  const t = useTranslate();
  const tests = useStore(sharedData, (data) => data.popularTests.Item);
  const { newPermalinks } = useLayoutData();
  useEffect(requestPopularTests);
  return (
    <>
      <ul className="menu-columns" aria-busy={tests.length === 0 || undefined}>
        {tests.length === 0 && <Waiting />}
        {tests.map((test) => (
          <li key={test.ServiceId}>
            <Link to={menuLink(test, newPermalinks)} prefetch>
              <WholeWords text={test.ServiceName} />{" "}
              <span className="text-ink-soft tabular">({t.number(test.Cnt)})</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/diagnostic-test" variant="secondary" wide>
        {t("VIEW ALL TESTS")}
      </ButtonLink>
    </>
  );
}

/** The first twelve conditions, and VIEW ALL. */
export function HealthConditionsList() {
  const t = useTranslate();
  const conditions = useStore(sharedData, (data) => data.healthConditions.Items);
  useEffect(requestHealthConditions);
  return (
    <>
      <ul className="menu-columns" aria-busy={conditions.length === 0 || undefined}>
        {conditions.length === 0 && <Waiting />}
        {conditions.slice(0, MAX_CONDITIONS).map((condition) => (
          <li key={condition.HCId}>
            <Link to={`/health-condition/${condition.PermaWord}`} prefetch>
              {t.lookup(condition.HealthCondition)}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/health-condition" variant="secondary" wide>
        {t("VIEW ALL")}
      </ButtonLink>
    </>
  );
}

const LINES = [88, 64, 76, 92, 70, 80];

function Waiting() {
  return LINES.map((width) => (
    <li key={width}>
      <span className="skeleton skeleton-line" style={{ width: `${width}%` }} />
    </li>
  ));
}

/** The links of a logged-in customer, in the header and in the side menu. */
export function AccountLinks() {
  const t = useTranslate();
  const isSmartReport = useStore(sessionStore, ({ user }) => user.IsSmartReportExists);
  return (
    <ul className="menu-list">
      {isSmartReport && <AccountLink to="/smart-report" icon="heart-pulse" label="Health Analysis Report" />}
      <AccountLink to="/dashboard/bookedservicelist" icon="calendar-check" label="My Booking" />
      <AccountLink to="/my-profile" icon="users" label="My Profile" />
      <li>
        <a href={href("/genulabhome/logout")}>
          <Icon name="log-out" size={20} />
          {t("Log Out")}
        </a>
      </li>
    </ul>
  );
}

function AccountLink({ to, icon, label }: { to: string; icon: IconName; label: PlainPhrase }) {
  const t = useTranslate();
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size={20} />
        {t(label)}
      </Link>
    </li>
  );
}
