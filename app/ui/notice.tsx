import type { ReactNode } from "react";
import { Fragment, useEffect, useRef } from "react";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Abbreviations whose full stop does not end a sentence. */
const SHORT = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|Rs|St|e\.g|i\.e|vs|approx)\.$/;

/**
 * Splits a message into its sentences, so that each starts on a line of its own (specification, section 4: login failures "rendered with a
 * line break after each sentence"). "7:30 a.m. on Monday" and "Dr. Sen" are not split.
 */
export function sentences(message: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const stop of message.matchAll(
    /(?:[.!?]+["'”’)]*\s+(?=["'“‘(]?[\p{Lu}\p{N}₹\u0980-\u09ff])|।\s*)/gu,
  )) {
    const end = stop.index + stop[0].length;
    const sentence = message.slice(start, end).trim();
    if (SHORT.test(sentence)) continue;
    found.push(sentence);
    start = end;
  }
  const rest = message.slice(start).trim();
  if (rest) found.push(rest);
  return found;
}

export type NoticeProps = {
  /** The id by which a field refers to this notice as its error. */
  id?: string | undefined;
  kind: "info" | "success" | "warning" | "error";
  title?: ReactNode;
  /** Plain text; each sentence gets its own line. */
  message?: string | undefined;
  children?: ReactNode;
  /** A button or link below the text. */
  action?: ReactNode;
  /** Announced when it appears: errors at once (`alert`), the others politely (`status`). False for text that was there from the start. */
  live?: boolean | undefined;
  /** Takes the focus when it appears, for an error that stops a form. */
  takesFocus?: boolean | undefined;
};

const ICON = {
  info: "info",
  success: "check-circle",
  warning: "alert-triangle",
  error: "alert-circle",
} as const;

/** A persistent message in the page. Text that is in the dictionary is translated. */
export function Notice({ id, kind, title, message, children, action, live = true, takesFocus }: NoticeProps) {
  const t = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const isNew = useRef(useHydrated());
  useEffect(() => {
    // A notice of the first HTML: the customer may be typing in a field by the time the scripts come.
    if (!isNew.current && document.activeElement?.matches("input, select, textarea")) return;
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const lines = message ? sentences(t.lookup(message)) : [];
  return (
    <div
      ref={ref}
      id={id}
      className={`notice notice-${kind}`}
      role={live ? (kind === "error" ? "alert" : "status") : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the message is scrolled into view
      autoFocus={takesFocus}
    >
      <Icon name={ICON[kind]} size={20} />
      <div className="notice-body">
        {title && (
          <p className="notice-title">{withFigures(typeof title === "string" ? t.lookup(title) : title)}</p>
        )}
        {lines.length > 0 && (
          <p>
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {withFigures(line)}
              </Fragment>
            ))}
          </p>
        )}
        {children}
        {action && <div className="notice-action">{action}</div>}
      </div>
    </div>
  );
}
