import type { ReactNode, RefObject } from "react";
import { Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { placeStore } from "../state/place.ts";
import { useStore } from "../state/store.ts";
import { Spinner } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { isComposing } from "../ui/input-events.ts";
import { Link } from "../ui/link.tsx";
import { ConditionsPanel, LocationPanel, loadPanels, TestsPanel } from "./lazy-panels.tsx";

interface HeaderMenuProps {
  /** The label in the bar. */
  label: ReactNode;
  /** The button's accessible name if it is longer than its label, which it starts with. */
  buttonName?: string | undefined;
  /** The panel's title. */
  title?: string | undefined;
  /** The panel, usually a lazy component. It is mounted when the menu is first opened. */
  children: ReactNode;
  /** The page that opens instead of the menu when scripts do not run. */
  pathWithoutScript?: string | undefined;
  /** Its class, and the beginning of its ids. */
  name: string;
  className?: string | undefined;
  /** Whether the panel is aligned to the start or the end of its button. */
  side?: "start" | "end" | undefined;
  /** Preloads the panel's code when a pointer or the focus comes near. */
  preload: () => unknown;
  /** Each new number above 0 opens the menu. */
  openSignal?: number | undefined;
  /** Each new number above 0 closes the menu. */
  closeSignal?: number | undefined;
}

/** Closes the open menu, unless the focus is in it. */
export function closeIdleMenus(): void {
  document.dispatchEvent(new Event(CLOSE_IDLE));
}

const CLOSE_IDLE = "close-idle-menus";

/**
 * A drop-down of the header: one at a time is open, and Escape, a press elsewhere, the focus going elsewhere and a new page close it.
 * A press before the page is hydrated is held (`app/hydration/hold-events.ts`).
 */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, title, children, pathWithoutScript, name, className, side = "end", preload } = props;
  const { openSignal = 0, closeSignal = 0, buttonName } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Opened by the page, not by a press. */
  const [isAsking, setAsking] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();

  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (openSignal === 0) return;
    // In a transition, so that it opens when its code is there: a panel that nobody has pressed for does not grow in sight.
    startTransition(() => {
      setOpen(true);
      setAsking(true);
    });
  }, [openSignal]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a new signal closes it
  useEffect(() => {
    if (!first.current) {
      keepFocus(ref.current);
      setOpen(false);
    }
    first.current = false;
  }, [key, closeSignal]);
  useLayoutEffect(() => closeFromOutside(ref, () => setOpen(false)), []);

  return (
    <>
      <div
        ref={ref}
        className={classNames("header-menu needs-script", name, className)}
        data-side={side}
        data-open={isOpen || undefined}
        data-asking={(isOpen && isAsking) || undefined}
      >
        <button
          type="button"
          className="header-menu-button"
          aria-label={buttonName}
          aria-expanded={isOpen}
          aria-controls={`${name}-panel`}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            setOpen(!isOpen);
            setAsking(false);
          }}
        >
          {label}
        </button>
        <section
          id={`${name}-panel`}
          className="floating-panel header-panel"
          aria-labelledby={title ? `${name}-title` : undefined}
          hidden={!isOpen}
        >
          {title && (
            <h2 id={`${name}-title`} className="header-panel-title">
              {title}
            </h2>
          )}
          <Suspense fallback={<Spinner />}>{wasOpen && children}</Suspense>
        </section>
      </div>
      {pathWithoutScript && (
        <noscript>
          {import.meta.env.SSR && (
            <div className={classNames("header-menu", name, className)}>
              <Link to={pathWithoutScript} className="header-menu-button">
                {label}
              </Link>
            </div>
          )}
        </noscript>
      )}
    </>
  );
}

function buttonOf(menu: HTMLElement | null): HTMLElement | null {
  return menu?.querySelector<HTMLElement>(".header-menu-button") ?? null;
}

/** If the focus is inside, it moves to the menu's button; otherwise it would be lost with the panel. */
function keepFocus(menu: HTMLElement | null): void {
  if (menu?.hasAttribute("data-open") && menu.contains(document.activeElement)) buttonOf(menu)?.focus();
}

/** A dialog opened from the menu returns to the menu: what was typed there must still be there. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog[open]") !== null;
}

function closeFromOutside(ref: RefObject<HTMLElement | null>, close: () => void): () => void {
  const isOpen = () => ref.current?.hasAttribute("data-open") === true;
  const onElsewhere = ({ target }: Event) => {
    if (isOpen() && !isInDialog(target) && !(target instanceof Node && ref.current?.contains(target)))
      close();
  };
  const onIdle = () => {
    if (isOpen() && !ref.current?.contains(document.activeElement)) close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event) || !isOpen() || isInDialog(event.target)) return;
    keepFocus(ref.current);
    close();
  };
  const listeners = [
    ["pointerdown", onElsewhere],
    ["focusin", onElsewhere],
    ["keydown", onKey],
    [CLOSE_IDLE, onIdle],
  ] as const;
  for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
  };
}

/** The menus of the navigation bar that open a list. */
const LISTS = [
  { name: "popular-tests-menu", words: "Popular Tests", path: "/diagnostic-test", Panel: TestsPanel },
  {
    name: "health-conditions-menu",
    words: "Health Conditions",
    path: "/health-condition",
    Panel: ConditionsPanel,
  },
] as const;

/** The navigation bar of wide screens; a phone has the same in its side menu. */
export function NavigationMenu() {
  const t = useTranslate();
  return (
    <nav aria-label={t("Main")} className="navigation-menu">
      <ul>
        {LISTS.map(({ name, words, path, Panel }) => (
          <li key={name}>
            <HeaderMenu
              name={name}
              side="start"
              preload={loadPanels}
              label={<MenuLabel words={t(words)} />}
              pathWithoutScript={path}
            >
              <Panel />
            </HeaderMenu>
          </li>
        ))}
        <li>
          <a className="header-button" href={href("/dashboard/bookedservicelist")}>
            {t("Reports")}
          </a>
        </li>
        <li>
          <Link className="header-button" to="/book-by-prescription">
            {t("Book By Prescription")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function MenuLabel({ words }: { words: string }) {
  return (
    <>
      {words}
      <Icon name="chevron-down" size={16} className="menu-arrow" />
    </>
  );
}

const ASKED = "location-asked";

/** FIND YOUR LOCATION: the place of service. It opens by itself on the home page while no place is known. */
export function LocationMenu() {
  const t = useTranslate();
  const { known, patient_pincode: pincode, patient_location: name } = useStore(placeStore);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(0);
  const [closed, setClosed] = useState(0);

  useEffect(() => {
    if (known && pincode === "" && pathname === "/" && !isBusyElsewhere() && isFirstAsked())
      setOpened((count) => count + 1);
  }, [known, pincode, pathname]);

  return (
    <HeaderMenu
      name="location-menu"
      side="start"
      title={t("FIND YOUR LOCATION")}
      preload={loadPanels}
      pathWithoutScript="/location"
      openSignal={opened}
      closeSignal={closed}
      label={
        <>
          <Icon name="map-pin" size={20} />
          <span className="location-name" data-known={known || undefined}>
            <span className="sr-only">{t("Your location:")} </span>
            {t.lookup(name) || pincode || t("Location")}
          </span>
          <Icon name="chevron-down" size={16} className="menu-arrow" />
        </>
      }
    >
      <LocationPanel onChosen={() => setClosed((count) => count + 1)} />
    </HeaderMenu>
  );
}

/** If another menu has been opened meanwhile, it stays: one menu is open at a time. */
function isBusyElsewhere(): boolean {
  return document.querySelector(".header-menu[data-open], dialog[open]") !== null;
}

/** Once in a tab: a customer who closed it without a choice is not asked again on every visit of the home page. */
function isFirstAsked(): boolean {
  try {
    if (sessionStorage.getItem(ASKED)) return false;
    sessionStorage.setItem(ASKED, "1");
  } catch {
    // Without session storage it asks each time.
  }
  return true;
}
