import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ACCOUNT_MENU } from "./account-menu.ts";
import { useUserAfterSave } from "./use-user-after-save.ts";

type AccountFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Better words for the breadcrumb's last step than its address has. */
  crumb?: string | undefined;
  children: ReactNode;
};

/** A page of the account: breadcrumb, heading, the account's menu at the side, on a tablet and a phone above. */
export function AccountFrame({ title, lead, actions, crumb, children }: AccountFrameProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  useUserAfterSave();
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu scrolls sideways: the page one is on stays in sight.
  useEffect(() => {
    const list = menu.current?.firstElementChild;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollLeft = current.offsetLeft - list.clientWidth / 4;
  }, []);
  return (
    <div className="page-width pb-12">
      <Breadcrumb crumbs={pathCrumbs(pathname, crumb)} />
      <PageHeading title={title} lead={lead} actions={actions} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav ref={menu} aria-label={t("My account")} className="account-pages min-w-0 lg:sticky lg:top-34">
          <ul className="-m-1.5 flex gap-1 p-1.5 md:m-0 md:grid md:grid-cols-4 md:p-0 lg:grid-cols-1">
            {ACCOUNT_MENU.map(({ to, label, icon, holds = to }) => (
              <li key={to} className="flex-none">
                <Link
                  to={to}
                  aria-current={pathname.startsWith(to) || pathname.startsWith(holds) ? "page" : undefined}
                  className="flex min-h-11 items-center gap-2 rounded-control px-3 py-2 font-semibold text-ink-soft md:max-lg:px-2 md:max-lg:text-sm hover:bg-action-soft hover:text-ink aria-[current]:bg-action-soft-2 aria-[current]:text-ink"
                >
                  <Icon name={icon} />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-1 min-w-0 gap-5">{children}</div>
      </div>
    </div>
  );
}
