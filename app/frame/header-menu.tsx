import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { Spinner } from "../ui/spinner.tsx";

interface HeaderMenuProps {
  /** What stands in the bar. */
  label: ReactNode;
  /** The panel's title. */
  title?: string | undefined;
  /** The panel; usually a lazy component. It is made when the menu is first opened. */
  children: ReactNode;
  /** In the panel's place where scripts do not run. */
  withoutScript?: ReactNode;
  className?: string | undefined;
  /** Where the panel hangs: from the start or the end of its button. */
  side?: "start" | "end" | undefined;
  /** Fetches the panel's code, when a finger or the focus comes near. */
  preload: () => unknown;
  /** Each new number above 0 opens it. */
  openSignal?: number | undefined;
  /** Each new number above 0 closes it. */
  closeSignal?: number | undefined;
}

/**
 * A drop-down of the header: `<details>`, which opens without scripts. With scripts one at a time is open, and Escape, a press
 * elsewhere, the focus going elsewhere and a new page close it.
 */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, title, children, withoutScript, className, side = "end", preload } = props;
  const { openSignal = 0, closeSignal = 0 } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const id = useId();
  const { key } = useLocation();

  useEffect(() => {
    // It may have been opened before scripts ran.
    if (ref.current?.open) setWasOpen(true);
    if (ref.current && openSignal > 0) ref.current.open = true;
  }, [openSignal]);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a new signal closes it
  useEffect(() => {
    if (ref.current && !first.current) closeMenu(ref.current);
    first.current = false;
  }, [key, closeSignal]);
  useEffect(() => closeFromOutside(ref), []);

  return (
    <details
      ref={ref}
      className={classNames("header-menu", className)}
      name="header-menu"
      data-side={side}
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpen(true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
      <summary onPointerEnter={preload} onFocus={preload}>
        {label}
      </summary>
      <section className="header-panel" aria-labelledby={title ? `${id}-title` : undefined}>
        {title && (
          <p id={`${id}-title`} className="header-panel-title">
            {title}
          </p>
        )}
        {wasOpen ? <Suspense fallback={<Spinner />}>{children}</Suspense> : withoutScript}
      </section>
    </details>
  );
}

/** A focus within goes to the menu's button, or it would be lost with the panel. */
function closeMenu(menu: HTMLDetailsElement): void {
  const hadFocus = menu.open && menu.contains(document.activeElement);
  menu.open = false;
  if (hadFocus) menu.querySelector("summary")?.focus();
}

function closeFromOutside(ref: { current: HTMLDetailsElement | null }): () => void {
  const close = (event: Event) => {
    const menu = ref.current;
    if (!menu?.open || (event.target instanceof Node && menu.contains(event.target))) return;
    menu.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    const menu = ref.current;
    if (event.key !== "Escape" || !menu?.open) return;
    closeMenu(menu);
  };
  document.addEventListener("pointerdown", close);
  document.addEventListener("focusin", close);
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", close);
    document.removeEventListener("focusin", close);
    document.removeEventListener("keydown", onKey);
  };
}
