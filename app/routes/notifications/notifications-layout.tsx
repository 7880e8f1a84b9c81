import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { pathCrumbs } from "../../features/page/path-breadcrumb.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";

type NotificationsLayoutProps = { title: string; samples: boolean; children: ReactNode };

/** A customer's notifications are pages of the account; the samples are public. */
export function NotificationsLayout({ title, samples, children }: NotificationsLayoutProps) {
  const { pathname } = useLocation();
  if (!samples) return <AccountLayout title={title}>{children}</AccountLayout>;
  return (
    <Page crumbs={pathCrumbs(pathname)} title={title}>
      {children}
    </Page>
  );
}

/** Says that the samples are about nobody. */
export function SamplesNotice() {
  const t = useTranslate();
  return (
    <Notice kind="info" live={false} title={t("These notifications are samples")}>
      <p>
        <Trans
          phrase="{login} to see your own."
          login={<TextLink to="/login?return-url=%2Fnotifications">{t("Log in")}</TextLink>}
        />
      </p>
    </Notice>
  );
}
