import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

/** The links of a logged-in customer, in the header and in the side menu. */
export function AccountLinks() {
  const t = useTranslate();
  const isSmartReport = useStore(sessionStore, ({ user }) => user.IsSmartReportExists);
  return (
    <ul className="menu-list">
      {isSmartReport && (
        <li>
          <Link to="/smart-report">
            <Icon name="heart-pulse" size={20} />
            {t("Health Analysis Report")}
          </Link>
        </li>
      )}
      <li>
        <Link to="/dashboard/bookedservicelist">
          <Icon name="calendar-check" size={20} />
          {t("My Booking")}
        </Link>
      </li>
      <li>
        <Link to="/my-profile">
          <Icon name="users" size={20} />
          {t("My Profile")}
        </Link>
      </li>
      <li>
        <a href={href("/genulabhome/logout")}>
          <Icon name="log-out" size={20} />
          {t("Log Out")}
        </a>
      </li>
    </ul>
  );
}
