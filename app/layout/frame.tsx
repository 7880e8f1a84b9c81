import { type ReactNode, Suspense } from "react";
import { useFetchers, useLocation, useNavigation } from "react-router";
import { pagePath } from "../../domain/content/page-path.ts";
import { STATIC_PATHS } from "../../domain/content/static-paths.ts";
import { HydrationBoundary } from "../hydration/hydration-boundary.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { messageStore } from "../state/message-dialog.ts";
import { pendingCalls } from "../state/pending.ts";
import { useStore } from "../state/store.ts";
import { classNames } from "../ui/class-names.ts";
import { LoaderOverlay } from "../ui/loader-overlay.tsx";
import { ToastRegion } from "../ui/toast.tsx";
import { AnswerTurnProvider } from "./answer-turn-provider.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { CareerHeader } from "./career-header.tsx";
import { CartAnnouncer } from "./cart-announcer.tsx";
import { CartBar } from "./cart-bar.tsx";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { LoginAgainPanel, MessagePanel } from "./panels.ts";
import { ScrollTop } from "./scroll-top.tsx";
import { useHashScroll } from "./use-hash-scroll.ts";
import { useRouteChange } from "./use-route-change.ts";

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const path = pagePath(pathname).toLowerCase();
  return (
    <AnswerTurnProvider>
      {path.startsWith("/shared/") ? (
        <BareFrame>{children}</BareFrame>
      ) : (
        <SiteFrame path={path}>{children}</SiteFrame>
      )}
    </AnswerTurnProvider>
  );
}

function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  const t = useTranslate();
  useRouteChange();
  useHashScroll();
  return (
    <>
      <a href="#content" className="skip-link">
        {t("Skip to the content")}
      </a>
      <DemoRibbon />
      <HydrationBoundary>
        {path === "/career" || path.startsWith("/career/") ? <CareerHeader /> : <Header />}
      </HydrationBoundary>
      <NavigationBar />
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
      <ToastRegion />
      <PageAnnouncer />
      <CartAnnouncer />
      {/* Pressed by script when the session's token cannot be renewed (status 419). */}
      <button type="button" id="page-refresh" hidden onClick={() => location.reload()}>
        {t("Refresh the page")}
      </button>
    </>
  );
}

/** A thin bar while the next page is on its way, or what was changed in this one. */
function NavigationBar() {
  const { state } = useNavigation();
  const isChanging = useFetchers().some(({ formMethod }) => formMethod === "POST");
  return state === "idle" && !isChanging ? null : <div className="navigation-bar" aria-hidden="true" />;
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
  return <LoaderOverlay active={useStore(pendingCalls, (count) => count > 0)} />;
}
