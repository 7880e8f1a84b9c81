import type { ReactNode } from "react";
import { Suspense, use, useEffect } from "react";
import { renderedByData } from "../../features/page/rendered-by-data.ts";
import type { PageSeo } from "../../features/page/seo-meta.ts";
import { seoMeta, translatedTitle } from "../../features/page/seo-meta.ts";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { languageOfPage, translateIn } from "../../i18n/messages.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { keepCounts } from "../../state/booking-counts.ts";
import { sessionStore } from "../../state/session.ts";
import { changeSharedData } from "../../state/shared-data.ts";
import { useStore } from "../../state/store.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { Route } from "./+types/page.ts";
import { AdditionalContent } from "./additional-content.tsx";
import { Hero, RadiologyBanner } from "./banners.tsx";
import { OrganCarousel, PackageCarousel, PackageGrid, TestCarousel } from "./carousels.tsx";
import type { HomeLists, HomeWords } from "./home-data.ts";
import { Accuracy, Analysers, AppLink, Counters, HomeSection, Steps, WhyChoose } from "./home-sections.tsx";
import { readHome } from "./read-home.ts";
import { siteData } from "./site-data.ts";
import { HeroSkeleton, OrganSkeletons, PackageSkeletons, TestSkeletons } from "./skeletons.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return readHome(context);
}

interface HomeData {
  words: HomeWords | Promise<HomeWords>;
  lists: HomeLists | Promise<HomeLists>;
}

/** The browser code that fetches the lists is loaded when it is first needed. */
async function fetchLists(): Promise<HomeLists> {
  const module = await import("./fetch-lists.ts");
  return module.fetchLists();
}

let keptWords: HomeWords | null = null;

/** After a navigation or a change of place the lists come from the node API, behind skeletons; the texts are cached. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): HomeData {
  const fromServer = () => serverLoader();
  return {
    words: keptWords ?? fromServer().then(({ words }) => words),
    lists: fetchLists().catch(() => fromServer().then(({ lists }) => lists)),
  };
}

const TITLE = "Book Online Blood Test | NABL Accredited";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = loaderData?.words;
  const layout = matches[0].loaderData;
  if (layout && words && !(words instanceof Promise))
    return [...seoMeta(words.seo, matches), siteData(layout, words.seo)];
  const title = `${TITLE} | ${layout?.brand ?? ""}`;
  return [{ title: translatedTitle(title, translateIn(languageOfPage(matches))) }];
}

export default renderedByData<Route.ComponentProps>(function Home({ loaderData }) {
  const t = useTranslate();
  const { words, lists }: HomeData = loaderData;
  useEffect(() => {
    if (!(words instanceof Promise)) keptWords = words;
    else words.then((arrived) => (keptWords = arrived)).catch(() => undefined);
  }, [words]);
  useEffect(() => {
    if (!(words instanceof Promise || lists instanceof Promise)) keepFirstLists(words, lists);
  }, [words, lists]);
  return (
    <>
      <Deferred value={words} fallback={<HeroSkeleton />}>
        {(known) => (
          <>
            {words instanceof Promise && <DeferredMeta seo={known.seo} />}
            <Hero words={known} />
            <HydrationBoundary>
              <WhyChoose why={known.why} />
            </HydrationBoundary>
          </>
        )}
      </Deferred>
      <BookAgainForCustomers />
      <HomeSection
        title={t("Popular Tests")}
        more={{ to: "/diagnostic-test", label: t("View all tests") }}
        tinted
      >
        <Deferred value={lists} fallback={<TestSkeletons />}>
          {({ tests }) => <TestCarousel tests={tests} />}
        </Deferred>
      </HomeSection>
      <RadiologyBanner />
      <HomeSection
        title={t("Best Packages")}
        more={{ to: "/health-packages", label: t("View all packages") }}
      >
        <Deferred value={lists} fallback={<PackageSkeletons />}>
          {({ packages }) => <PackageCarousel packages={packages} />}
        </Deferred>
      </HomeSection>
      <HomeSection title={t("Tests by Organ")} tinted>
        <Deferred value={lists} fallback={<OrganSkeletons />}>
          {({ organs }) => <OrganCarousel organs={organs} />}
        </Deferred>
      </HomeSection>
      <HomeSection title={t("All Packages")} more={{ to: "/health-packages", label: t("View all") }}>
        <Deferred value={lists} fallback={<PackageSkeletons />}>
          {({ allPackages, packageCount }) => <PackageGrid packages={allPackages} total={packageCount} />}
        </Deferred>
      </HomeSection>
      <Deferred value={words} fallback={null}>
        {(known) => <Story words={known} isFirstPage={!(lists instanceof Promise)} />}
      </Deferred>
      <HydrationBoundary>
        <section className="home-section laid-out-late">
          <div className="page-width grid gap-8">
            <Deferred value={lists} fallback={null}>
              {({ counts }) => <Counters counts={counts} />}
            </Deferred>
            <AppLink />
          </div>
        </section>
      </HydrationBoundary>
    </>
  );
});

const BookAgain = lazyComponent(
  () => import("./book-again.tsx").then((file) => file.BookAgain),
  () => null,
);

/** Loaded for logged-in customers only; it is optional, so a failure shows nothing. */
function BookAgainForCustomers() {
  const isLoggedIn = useStore(sessionStore, ({ user }) => user.isLoggedIn);
  if (!isLoggedIn) return null;
  return (
    <Suspense>
      <BookAgain />
    </Suspense>
  );
}

/** The additional content of the first page is in its HTML; after a navigation its block loads it. */
function Story({ words, isFirstPage }: { words: HomeWords; isFirstPage: boolean }) {
  const t = useTranslate();
  return (
    <>
      <HomeSection title={t.lookup(words.steps.title)} tinted>
        <Steps parts={words.steps.parts} />
      </HomeSection>
      <HomeSection
        id="equipments"
        title={t("Automated Equipments")}
        more={{ to: "/equipments", label: t("All about our analysers") }}
      >
        <Analysers parts={words.analysers} />
        <Accuracy accuracy={words.accuracy} />
      </HomeSection>
      <HydrationBoundary>
        <section className="home-section home-section-tinted laid-out-late">
          <div className="page-width">
            <AdditionalContent path="/" html={isFirstPage ? words.html : undefined} />
          </div>
        </section>
      </HydrationBoundary>
    </>
  );
}

/** Renders the page's metadata when it arrives after the page: the router reads `meta` only once, at the navigation. */
function DeferredMeta({ seo }: { seo: PageSeo }) {
  useEffect(() => {
    const tags = seoMeta(seo)
      .filter((tag) => !("title" in tag))
      .map(({ tagName = "meta", ...attributes }: Record<string, unknown>) => {
        const tag = document.createElement(String(tagName));
        for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, String(value));
        return tag;
      });
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, [seo]);
  return null;
}

interface DeferredProps<T> {
  /** Present in the first HTML; pending after a navigation. */
  value: T | Promise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/** Renders a value that may be pending, with a fallback of its size. */
function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Arrived value={value}>{children}</Arrived>
    </Suspense>
  );
}

function Arrived<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}

/** Stores the data of the first HTML in the shared data and the session's counters, as for data fetched later. */
function keepFirstLists(words: HomeWords, lists: HomeLists): void {
  keepCounts(lists.counts);
  changeSharedData({
    homePageBanners: words.banners.map(({ actionUrl, picture }) => ({
      ActionUrl: actionUrl,
      BannerUrl: picture,
    })),
    organs: {
      Item: lists.organs.map(({ id, name, picture }) => ({
        OrganId: id,
        OrganName: name,
        AppOrganImage: picture,
      })),
    },
    popularPackages: {
      Item: lists.packages,
      TotalTestCount: lists.testCount,
      TotalPackageCount: lists.packageCount,
      allPackages: lists.allPackages,
      isDarty: false,
    },
  });
}
