import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Link } from "../ui/link.tsx";

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
