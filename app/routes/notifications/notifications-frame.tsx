import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { pathCrumbs } from "../../layout/path-crumbs.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AccountFrame } from "../my-profile/account-frame.tsx";

type NotificationsFrameProps = { title: string; samples: boolean; children: ReactNode };

/** A customer's own are pages of the account; the samples are anybody's. */
export function NotificationsFrame({ title, samples, children }: NotificationsFrameProps) {
  const { pathname } = useLocation();
  if (!samples) return <AccountFrame title={title}>{children}</AccountFrame>;
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={pathCrumbs(pathname)} />
      <PageHeading title={title} />
      {children}
    </div>
  );
}
