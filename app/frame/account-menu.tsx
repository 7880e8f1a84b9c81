import { Link } from "react-router";
import { sessionStore } from "../client/session.ts";
import { useStore } from "../client/store.ts";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { HeaderMenu } from "./header-menu.tsx";

/** A visitor's Login link; a customer's greeting with the ways to what is theirs. */
export function AccountMenu() {
  const { user } = useStore(sessionStore);
  if (!user.isLoggedIn) {
    return (
      <Link to="/login" className="header-button account-login">
        <Icon name="user" size={20} />
        Login
      </Link>
    );
  }
  return (
    <HeaderMenu
      className="account-menu"
      label={
        <>
          <Icon name="user" size={20} />
          <span className="account-name">Hello, {firstName(user.displayName)}</span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <AccountLinks isSmartReport={user.IsSmartReportExists} />
    </HeaderMenu>
  );
}

/** The links of a logged-in customer; in the header and in the side menu. */
export function AccountLinks({ isSmartReport }: { isSmartReport: boolean }) {
  return (
    <ul className="menu-list">
      {isSmartReport && (
        <li>
          <Link to="/smart-report">
            <Icon name="heart-pulse" size={20} />
            Health Analysis Report
          </Link>
        </li>
      )}
      <li>
        <Link to="/dashboard/bookedservicelist">
          <Icon name="calendar-check" size={20} />
          My Booking
        </Link>
      </li>
      <li>
        <Link to="/my-profile">
          <Icon name="users" size={20} />
          My Profile
        </Link>
      </li>
      <li>
        <a href={href("/genulabhome/logout")}>
          <Icon name="log-out" size={20} />
          Log Out
        </a>
      </li>
    </ul>
  );
}

function firstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] || "there";
}
