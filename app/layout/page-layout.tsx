import type { ReactNode } from "react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { pagePath, STATIC_PATHS } from "../../domain/content/page-paths.ts";
import { AddForm } from "../features/cart/add-form.tsx";
import { cartWords } from "../features/cart/cart-words.ts";
import { JOB_LOCATIONS } from "../features/site-texts/site-links.ts";
import { HydrationBoundary } from "../hydration/hydration-boundary.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { blocksCookies, cookiesDropped, pendingCalls } from "../state/call.ts";
import { cartStore } from "../state/cart.ts";
import { useResponseKey } from "../state/keep-unsent-form.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { messageStore } from "../state/message-dialog.ts";
import { useStore } from "../state/store.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { LINE_LINK } from "../ui/link.tsx";
import { LoaderOverlay } from "../ui/loader-overlay.tsx";
import { Notice } from "../ui/notice.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { Picture } from "../ui/picture.tsx";
import { smoothScroll } from "../ui/smooth-scroll.ts";
import { ToastRegion } from "../ui/toast.tsx";
import { NOTHING_TYPED, TypedTexts } from "../ui/typed-texts.ts";
import { ResponseKey } from "../ui/use-field-error.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { CartBar } from "./cart-bar.tsx";
import { Footer } from "./footer.tsx";
import { Brand, Header } from "./header.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { CookiesPanel, LoginAgainPanel, MessagePanel } from "./lazy-panels.tsx";
import { useScrolledPast } from "./scrolled-past.ts";
import { useHashScroll } from "./use-hash-scroll.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useRouteChange } from "./use-route-change.ts";

const SHOWN_BEYOND_PX = 300;

/** Scrolls to the top; shown once the page is scrolled beyond 300 px. */
function ScrollTop() {
  const t = useTranslate();
  if (!useScrolledPast(SHOWN_BEYOND_PX)) return null;
  return (
    <button type="button" className="scroll-top" onClick={() => smoothScroll(() => 0)}>
      <Icon name="arrow-up" size={20} />
      <span className="sr-only">{t("Scroll to top")}</span>
    </button>
  );
}

/** The path of the document's first page. It is kept outside the component, which is mounted again when an error page is shown. */
let first: string | undefined;
let hasMoved = false;

/** Announces the title of the page to screen readers after a client-side navigation; the browser announces that of the first page. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    first ??= pathname;
    hasMoved ||= pathname !== first;
    if (hasMoved) setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** The layout around every page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const path = pagePath(pathname).toLowerCase();
  const { typed } = useLayoutData();
  const t = useTranslate();
  useKeptFocus();
  return (
    <ResponseKeyProvider>
      <a href="#content" className="skip-link">
        {t("Skip to the content")}
      </a>
      <TypedTexts value={typed ?? NOTHING_TYPED}>
        {path.startsWith("/shared/") ? (
          <BareLayout>{children}</BareLayout>
        ) : (
          <SiteLayout path={path}>{children}</SiteLayout>
        )}
      </TypedTexts>
      <ToastRegion />
    </ResponseKeyProvider>
  );
}

function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  const t = useTranslate();
  useRouteChange();
  useHashScroll();
  return (
    <>
      <AddForm />
      <DemoRibbon />
      <HydrationBoundary>
        {path === "/career" || path.startsWith("/career/") ? <CareerHeader /> : <Header />}
      </HydrationBoundary>
      <NavigationBar />
      <SlowNavigation />
      <CookieNotice />
      <HydrationBoundary>
        <main id="content" tabIndex={-1} className={classNames(!STATIC_PATHS.has(path) && "min-h-[650px]")}>
          {children}
        </main>
      </HydrationBoundary>
      <HydrationBoundary>
        <Footer />
      </HydrationBoundary>
      <CartBar />
      <ScrollTop />
      <Message />
      <Loader />
      <PageAnnouncer />
      <CartAnnouncer />
      {/* Clicked by script when the session's CSRF token cannot be renewed (status 419). */}
      <button type="button" id="page-refresh" hidden onClick={() => location.reload()}>
        {t("Refresh the page")}
      </button>
    </>
  );
}

/** A thin progress bar while the next page loads or a change is being saved. */
function NavigationBar() {
  const { state } = useNavigation();
  const isChanging = useFetchers().some(({ formMethod }) => formMethod === "POST");
  return state === "idle" && !isChanging ? null : <div className="navigation-bar" aria-hidden="true" />;
}

/** A notice if cookies are blocked. */
function CookieNotice() {
  const isDropped = useStore(cookiesDropped);
  return (
    useHydrated() &&
    (isDropped || blocksCookies()) && (
      <Suspense>
        <CookiesPanel />
      </Suspense>
    )
  );
}

/** The script of a page, or the page itself, may load this long (specification, section 9: chunk load time-out). */
const LOAD_TIMEOUT_MS = 120_000;

/** Shows a message and a retry if a navigation still loads after 120 s. */
function SlowNavigation() {
  const t = useTranslate();
  const { location: next } = useNavigation();
  const target = next ? next.pathname + next.search : "";
  const [slow, setSlow] = useState("");
  useEffect(() => {
    setSlow("");
    if (target === "") return;
    const timer = setTimeout(() => setSlow(target), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [target]);
  if (slow === "") return null;
  return (
    <div className="page-width py-3">
      <Notice
        kind="warning"
        message={t("This page is still loading. Please check your connection and try again.")}
        live
        action={
          <a href={href(slow)} className={LINE_LINK}>
            {t("Try again")}
          </a>
        }
      />
    </div>
  );
}

function Message() {
  const message = useStore(messageStore);
  if (!message) return null;
  const Panel = message.asksLoginOf === undefined ? MessagePanel : LoginAgainPanel;
  return (
    <Suspense>
      <Panel message={message} />
    </Suspense>
  );
}

function Loader() {
  return (
    <LoaderOverlay
      active={useStore(pendingCalls, ({ all }) => all > 0)}
      takesPresses={useStore(pendingCalls, ({ awaited }) => awaited > 0)}
    />
  );
}

/** A component of its own, so that the states of a navigation re-render nothing else of the layout. */
function ResponseKeyProvider({ children }: { children: ReactNode }) {
  return <ResponseKey value={useResponseKey()}>{children}</ResponseKey>;
}

/** Announces the number of items in the cart to screen readers after each change; not the first one. */
function CartAnnouncer() {
  const t = useTranslate();
  const count = useStore(cartStore, ({ known, items }) => (known ? items.length : null));
  const before = useRef<number | null>(null);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    if (before.current !== null && count !== before.current) setAnnounced(count);
    before.current = count;
  }, [count]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced === null ? null : announced === 0 ? t("Your cart is empty.") : cartWords(announced, t)}
    </p>
  );
}

/** The header of /career (specification, section 2.11): the logo, the label, and the job locations. */
function CareerHeader() {
  const t = useTranslate();
  const { socialLinks, publicUrl } = useLayoutData();
  return (
    <header className="career-header">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <Brand />
        <p className="text-xl font-bold">{t("Career")}</p>
        <p className="text-sm text-ink-soft sm:ml-auto">{JOB_LOCATIONS.map(t.lookup).join(" · ")}</p>
        <div hidden>
          <p>{t("Share this Job")}</p>
          <ul>
            {socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={`${url}?u=${encodeURIComponent(`${publicUrl}/career`)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </header>
  );
}

/** The layout of pages for people who are no customers (shared reports): the laboratory's name and telephone, and nothing to buy. */
function BareLayout({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { brand, phone } = useLayoutData();
  return (
    <>
      <DemoRibbon />
      <header className="career-header no-print">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-3 sm:gap-x-6">
          {/* A plain `<a>`: the rest of the site needs a new document with its own Content-Security-Policy. */}
          <a href={href("/")} className="brand">
            <Picture name="brand-mark" alt="" width={36} height={36} loading="eager" />
            <span className="brand-name">{brand}</span>
            <span className="sr-only"> {t("home page")}</span>
          </a>
          <div className="flex flex-wrap items-center gap-x-1 sm:gap-x-4">
            <LanguageMenu />
            <PhoneLink number={phone} className={LINE_LINK} />
          </div>
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

/** Shown on every page of a site with demo data. */
function DemoRibbon() {
  const t = useTranslate();
  const { demo } = useLayoutData();
  if (!demo) return null;
  return <aside className="demo-ribbon">{t("Demo site: prices and people are examples")}</aside>;
}
