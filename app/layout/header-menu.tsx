import type { ReactNode, RefObject } from "react";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Spinner } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { isComposing } from "../ui/is-composing.ts";
import { Link } from "../ui/link.tsx";

interface HeaderMenuProps {
  /** The label in the bar. */
  label: ReactNode;
  /** The button's accessible name if it is longer than its label, which it starts with. */
  buttonName?: string | undefined;
  /** The panel's title. */
  title?: string | undefined;
  /** The panel, usually a lazy component. It is mounted when the menu is first opened. */
  children: ReactNode;
  /** The page that a link in the menu's place leads to when scripts do not run. */
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

  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  useEffect(() => {
    if (openSignal === 0) return;
    setOpen(true);
    setAsking(true);
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
          className="header-panel"
          aria-labelledby={title ? `${name}-title` : undefined}
          hidden={!isOpen}
        >
          {title && (
            <h2 id={`${name}-title`} className="header-panel-title">
              {title}
            </h2>
          )}
          {wasOpen && <Suspense fallback={<Spinner />}>{children}</Suspense>}
        </section>
      </div>
      {pathWithoutScript && (
        <noscript>
          <div className={classNames("header-menu", name, className)}>
            <Link to={pathWithoutScript} className="header-menu-button">
              {label}
            </Link>
          </div>
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
