import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb.tsx";

interface DetailLayoutProps {
  crumbs: readonly Crumb[];
  head: ReactNode;
  panel: ReactNode;
  children: ReactNode;
}

/** A detail page: on a wide screen the price stands beside the text, on a phone right under the name. */
export function DetailLayout({ crumbs, head, panel, children }: DetailLayoutProps) {
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {head}
        <div className="lg:row-span-2 lg:h-full">{panel}</div>
        <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
      </div>
    </div>
  );
}
