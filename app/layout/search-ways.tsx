import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { menuLink, searchLink } from "../links.ts";
import { useLayoutData } from "../state/layout-data.ts";
import { keep, readStored, SEARCHES_KEY } from "../state/session-storage.ts";
import { requestPopularTests, sharedData } from "../state/shared-data.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-names.ts";
import { Link } from "../ui/link.tsx";

const RECENT_SHOWN = 4;
const POPULAR_SHOWN = 6;
const MAX_LENGTH = 60;

/** What was searched in this tab, the newest first. It stays in the browser and ends with the session and with the tab: a search may tell of an illness. */
export function recentSearches(): string[] {
  const kept = readStored(SEARCHES_KEY);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, RECENT_SHOWN) : [];
}

export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (wanted.length < 2 || wanted.length > MAX_LENGTH) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== wanted.toLowerCase());
  keep(SEARCHES_KEY, [wanted, ...others].slice(0, RECENT_SHOWN));
}

/** Remembers what was found when the customer leaves for another page, and what a listing was asked for; nothing while typing. */
export function useRememberedSearches(found: string): void {
  const { key, search } = useLocation();
  const last = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page ends the search
  useEffect(() => {
    rememberSearch(new URLSearchParams(search).get("SearchText") ?? "");
    return () => rememberSearch(last.current);
  }, [key]);
  useEffect(() => {
    last.current = found;
  }, [found]);
}

/** Before anything is typed: recent searches and popular tests, lists of their own beside the results. */
export function SearchStart() {
  const t = useTranslate();
  const recent = recentSearches();
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches" className="search-ways">
          <h3 id="recent-searches">{t("Recent searches")}</h3>
          <ul>
            {recent.map((text) => (
              <li key={text}>
                <Link to={searchLink(text)} className="quick-word">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularWays />
    </>
  );
}

function PopularWays() {
  const t = useTranslate();
  const tests = useStore(sharedData, (data) => data.popularTests.Item);
  const { newPermalinks } = useLayoutData();
  useEffect(requestPopularTests);
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="popular-searches" className="search-ways">
      <h3 id="popular-searches">{t("Popular Tests")}</h3>
      <ul>
        {tests.slice(0, POPULAR_SHOWN).map((test) => (
          <li key={test.ServiceId}>
            <Link to={menuLink(test, newPermalinks)} className="quick-word">
              {test.ServiceName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When nothing was found: send the prescription, be called back, or one of the popular tests. */
export function OtherWays() {
  const t = useTranslate();
  return (
    <>
      <ul className="search-other">
        <Way to="/book-by-prescription" icon="upload" words={t("Send us your prescription")} />
        <Way to="/call-back" icon="phone-call" words={t("Want us to call you back")} />
      </ul>
      <PopularWays />
    </>
  );
}

function Way({ to, icon, words }: { to: string; icon: IconName; words: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size={20} />
        {words}
      </Link>
    </li>
  );
}
