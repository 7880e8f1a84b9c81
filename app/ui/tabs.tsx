import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Link } from "./link.tsx";

/** One tab: a page of its own. */
export type Tab = { label: ReactNode; to: string; current: boolean; count?: number | undefined };

/** Tabs as links: each has its URL, the current one is marked visually and by `aria-current`. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const t = useTranslate();
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className="tab" aria-current={tab.current ? "page" : undefined}>
              {tab.label}
              {tab.count !== undefined && (
                <span className="tab-count" translate="no">
                  {t.number(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
