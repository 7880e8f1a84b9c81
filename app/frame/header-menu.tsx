import type { ReactNode } from "react";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "../ui/class-names.ts";

interface HeaderMenuProps {
  /** What stands in the bar. */
  label: ReactNode;
  /** The panel's title. */
  title?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
  /** Where the panel hangs: from the start or the end of its button. */
  side?: "start" | "end" | undefined;
  onOpen?: (() => void) | undefined;
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
  const { label, title, children, className, side = "end", onOpen, openSignal = 0, closeSignal = 0 } = props;
  const ref = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const { key } = useLocation();

  useEffect(() => {
    if (ref.current && openSignal > 0) ref.current.open = true;
  }, [openSignal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or a new signal closes it
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key, closeSignal]);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open || (event.target instanceof Node && menu.contains(event.target))) return;
      menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
      const within = menu.contains(document.activeElement);
      menu.open = false;
      if (within) menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <details
      ref={ref}
      className={classNames("header-menu", className)}
      name="header-menu"
      data-side={side}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary>{label}</summary>
      <section className="header-panel" aria-labelledby={title ? `${id}-title` : undefined}>
        {title && (
          <p id={`${id}-title`} className="header-panel-title">
            {title}
          </p>
        )}
        {children}
      </section>
    </details>
  );
}
