import type { ReactNode } from "react";
import { useId, useState } from "react";
import { WORDS } from "../features/site-texts/layout-words.ts";
import { SIDE_LINKS } from "../features/site-texts/site-links.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { sessionStore } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Sheet } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { HelpLink } from "../ui/phone-link.tsx";
import { CallBackForm } from "./call-back-form.tsx";
import { shownName } from "./display-name.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { AccountLinks, HealthConditionsList, PopularTestsList } from "./menu-lists.tsx";

/** The side menu: on a phone everything that does not fit the bar; on wide screens the less important links. */
export function SidePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { languages, phone } = useLayoutData();
  return (
    <Sheet open={open} onClose={onClose} title={t("Menu")}>
      <nav aria-label={t("Side")} className="side-menu">
        {languages.length > 1 && <LanguageMenu />}
        <Account />
        <ul className="menu-list">
          {SIDE_LINKS.map(({ label, path }) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
          <TopOffers />
          <li>
            <a href={href("/dashboard/bookedservicelist")}>{t("Reports")}</a>
          </li>
        </ul>
        <div>
          <Fold summary={t("Popular Tests")}>
            <PopularTestsList />
          </Fold>
          <Fold summary={t("Health Conditions")}>
            <HealthConditionsList />
          </Fold>
          <Fold summary={t(WORDS.callBack)}>
            <CallBackForm />
          </Fold>
        </div>
        <HelpLink number={phone} />
      </nav>
    </Sheet>
  );
}

function Account() {
  const t = useTranslate();
  const { user } = useStore(sessionStore);
  if (!user.isLoggedIn) {
    return (
      <ButtonLink to="/login" wide icon="user">
        {t("Login")}
      </ButtonLink>
    );
  }
  return (
    <div className="card card-tinted px-2 py-3">
      <p className="px-2 pb-1 font-semibold">{shownName(user.displayName, t)}</p>
      <AccountLinks />
    </div>
  );
}

function TopOffers() {
  const t = useTranslate();
  const { topOffers } = useLayoutData();
  if (!topOffers) return null;
  return (
    <li>
      <Link to="/top-offers">{t("Top Offers")}</Link>
    </li>
  );
}

/** Its content is mounted, and its lists are fetched, when it is first opened. */
function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="disclosure" data-open={isOpen || undefined}>
      <button
        type="button"
        className="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setWasOpen(true);
          setOpen(!isOpen);
        }}
      >
        {summary}
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={id} className="pb-4" hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </div>
  );
}
