import type { ReactNode } from "react";
import { Breadcrumb, PageHeading } from "../../ui/page.tsx";

interface ReportSubpageProps {
  reportId: string;
  /** The last step of the breadcrumb. */
  crumb: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page that belongs to one report: sharing it, disputing it. */
export function ReportSubpage({ reportId, crumb, title, lead, children }: ReportSubpageProps) {
  return (
    <div className="page-width pb-12">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: "My Reports", to: "/reports" },
          { label: "Report", to: `/reports/${reportId}` },
          { label: crumb },
        ]}
      />
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}
