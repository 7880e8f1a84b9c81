import type { ReactNode } from "react";
import { HydrationBoundary } from "../hydration/hydration-boundary.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { useFrame } from "./frame-data.ts";

/** What stands around a page for somebody who is no customer: the laboratory's name and telephone, and nothing to buy. */
export function BareFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { brand, phone } = useFrame();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("Skip to the content")}
      </a>
      <DemoRibbon />
      <header className="career-header no-print">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          {/* A plain link: the rest of the site is opened as a new document, under its own rules of what it may load. */}
          <a href={href("/")} className="brand">
            <Picture name="brand-mark" alt="" width={36} height={36} loading="eager" />
            <span className="brand-name">{brand}</span>
            <span className="sr-only"> {t("home page")}</span>
          </a>
          <PhoneLink number={phone} className="text-link inline-flex min-h-11 items-center" />
        </div>
      </header>
      <HydrationBoundary>
        <main id="content" tabIndex={-1} className="min-h-[650px]">
          {children}
        </main>
      </HydrationBoundary>
    </>
  );
}
