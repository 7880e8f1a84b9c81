import type { ReactNode } from "react";
import type { Crumb } from "./breadcrumb.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { PageHeadingProps } from "./page-heading.tsx";
import { PageHeading } from "./page-heading.tsx";

type PageProps = PageHeadingProps & { crumbs: readonly Crumb[]; children: ReactNode };

/** A page with its breadcrumb and its heading. */
export function Page({ crumbs, children, ...heading }: PageProps) {
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbs} />
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
