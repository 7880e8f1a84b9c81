import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { Spinner } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";

/** `click` follows the release of a finger with a delay, and `:active` of a touch starts with a delay. */
const CLICK_MS = 100;

/**
 * Calls `then` in a moment, or, while a pointer is pressed on an element, after its click has been handled: an element that is replaced
 * during a press is never clicked. React may hydrate the element because of that very press. Returns a function that cancels.
 */
function afterPress(element: Element, then: () => void): () => void {
  const watching = new AbortController();
  const look = () => {
    if (!element.matches(":active")) {
      watching.abort();
      then();
    }
  };
  let timer = setTimeout(look, CLICK_MS);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(look, CLICK_MS);
  };
  for (const event of ["pointerup", "pointercancel", "keyup"])
    addEventListener(event, release, { capture: true, signal: watching.signal });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}

interface HeaderMenuProps {
  /** The label in the bar. */
  label: ReactNode;
  /** The button's accessible name if it is longer than its label, which it starts with. */
  buttonName?: string | undefined;
  /** The panel's title. */
  title?: string | undefined;
  /** The panel, usually a lazy component. It is mounted when the menu is first opened. */
  children: ReactNode;
  /** Rendered instead of the panel when scripts do not run. */
  withoutScript?: ReactNode;
  /** Class and id prefix. The header is hydrated separately, so `useId` would not match. */
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
 * A drop-down menu of the header. In the first HTML it is `<details>`, which opens without scripts; after hydration a button, which every
 * screen reader announces as one. Then only one menu is open at a time, and Escape, a press elsewhere, the focus moving elsewhere and a
 * navigation close it.
 */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, title, children, withoutScript, name, className, side = "end", preload } = props;
  const { openSignal = 0, closeSignal = 0, buttonName } = props;
  const { ref, isHydrated, isOpen, setOpen } = useMenu();
  const [wasOpen, setWasOpen] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  useEffect(() => {
    if (openSignal > 0) setOpen(true);
  }, [openSignal, setOpen]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a new signal closes it
  useEffect(() => {
    if (!first.current) {
      keepFocus(ref.current);
      setOpen(false);
    }
    first.current = false;
  }, [key, closeSignal]);

  const panel = (
    <section
      id={`${name}-panel`}
      className="header-panel"
      aria-labelledby={title ? `${name}-title` : undefined}
      hidden={isHydrated && !isOpen}
    >
      {title && (
        <h2 id={`${name}-title`} className="header-panel-title">
          {title}
        </h2>
      )}
      {isHydrated ? wasOpen && <Suspense fallback={<Spinner />}>{children}</Suspense> : withoutScript}
    </section>
  );
  const outside = { className: classNames("header-menu", name, className), "data-side": side };
  if (!isHydrated)
    return (
      <details ref={ref as RefObject<HTMLDetailsElement>} {...outside} name="header-menu">
        <summary className="header-menu-button" aria-label={buttonName}>
          {label}
        </summary>
        {panel}
      </details>
    );
  return (
    <div ref={ref as RefObject<HTMLDivElement>} {...outside} data-open={isOpen || undefined}>
      <button
        type="button"
        className="header-menu-button"
        aria-label={buttonName}
        aria-expanded={isOpen}
        aria-controls={`${name}-panel`}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {panel}
    </div>
  );
}

/** Whether the menu is hydrated, and whether it is open then; what was opened or focused before stays so. */
function useMenu() {
  const ref = useRef<HTMLElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const hadFocus = useRef(false);

  useEffect(() => {
    const menu = ref.current as HTMLDetailsElement;
    return afterPress(menu, () => {
      hadFocus.current = menu.querySelector("summary") === document.activeElement;
      if (menu.open) setOpen(true);
      setHydrated(true);
    });
  }, []);
  // A layout effect, before the button is painted: Escape may follow at once.
  useLayoutEffect(() => {
    if (!isHydrated) return;
    if (hadFocus.current) buttonOf(ref.current)?.focus();
    return closeFromOutside(ref, () => setOpen(false));
  }, [isHydrated]);
  return { ref, isHydrated, isOpen, setOpen };
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
    if (event.key !== "Escape" || !isOpen() || isInDialog(event.target)) return;
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
