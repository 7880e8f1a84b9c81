import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { sessionStore } from "../client/session.ts";
import { wantHealthConditions, wantPopularTests } from "../client/shared-data.ts";
import { useStore } from "../client/store.ts";
import { WORDS } from "../copy/frame-words.ts";
import { SIDE_LINKS } from "../copy/site-links.ts";
import { href } from "../links.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { useDialog } from "../ui/use-dialog.ts";
import { AccountLinks } from "./account-menu.tsx";
import { CallBackForm } from "./call-back.tsx";
import { useFrame } from "./frame-data.ts";
import { HealthConditionsList, PopularTestsList } from "./navigation-menu.tsx";

/** The side menu: on a phone everything that the bar has no room for; on wide screens the quieter ways. */
export function SideMenu() {
  const { show, hide, dialog } = useDialog();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(hide, [key]);
  return (
    <>
      <Button variant="quiet" icon="menu" iconOnly className="needs-script side-menu-button" onClick={show}>
        Menu
      </Button>
      <a href="#site-links" className="only-without-script header-button">
        <Icon name="menu" size={20} label="Menu" />
      </a>
      <Sheet {...dialog} title="Menu">
        <nav aria-label="Side" className="side-menu">
          <Account />
          <ul className="menu-list">
            {SIDE_LINKS.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
            <TopOffers />
            <li>
              <a href={href("/dashboard/bookedservicelist")}>Reports</a>
            </li>
          </ul>
          <Fold summary="Popular Tests" onOpen={wantPopularTests}>
            <PopularTestsList />
          </Fold>
          <Fold summary="Health Conditions" onOpen={wantHealthConditions}>
            <HealthConditionsList />
          </Fold>
          <Fold summary={WORDS.callBack}>
            <CallBackForm />
          </Fold>
        </nav>
      </Sheet>
    </>
  );
}

function Account() {
  const { user } = useStore(sessionStore);
  if (!user.isLoggedIn) {
    return (
      <ButtonLink to="/login" wide icon="user">
        Login
      </ButtonLink>
    );
  }
  return (
    <div className="card card-tinted px-2 py-3">
      <p className="px-2 pb-1 font-semibold">{user.displayName}</p>
      <AccountLinks isSmartReport={user.IsSmartReportExists} />
    </div>
  );
}

function TopOffers() {
  const { topOffers } = useFrame();
  if (!topOffers) return null;
  return (
    <li>
      <Link to="/top-offers">Top Offers</Link>
    </li>
  );
}

interface FoldProps {
  summary: string;
  onOpen?: () => void;
  children: ReactNode;
}

function Fold({ summary, onOpen, children }: FoldProps) {
  return (
    <details
      className="disclosure"
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary>
        {summary}
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
