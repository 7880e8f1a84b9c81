import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigationType } from "react-router";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { DirectoryQuery } from "./directory-query.ts";
import { directoryHref, FILTERS, readDirectoryQuery } from "./directory-query.ts";

/** The debounce of the text search (specification, section 9). */
const PAUSE_MS = 2000;

/** Search and filters. Any change goes back to the first page; text is searched after a pause, and at once on Enter. */
export function DirectoryForm({ query }: { query: DirectoryQuery }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useShown(form, query, () => clearTimeout(waiting.current));

  /** A search while typing replaces the history entry; a chosen filter adds one. */
  const send = ({ replace = false } = {}) => {
    clearTimeout(waiting.current);
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) params.set(name, String(value));
    void navigate(directoryHref(readDirectoryQuery(params).query), {
      replace,
      preventScrollReset: true,
    });
  };
  const sendAfterPause = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(send, PAUSE_MS, { replace: true });
  };

  return (
    <Form
      ref={form}
      id={MAIN_FORM}
      method="get"
      action="/directory-of-services"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid items-end gap-4 sm:grid-cols-2 sm:max-lg:*:first:col-span-2 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <SearchField
        label={t("Search")}
        name="TestName"
        placeholder={t("Test, code or condition")}
        defaultValue={query.TestName}
        autoComplete="off"
        onChange={sendAfterPause}
      />
      {FILTERS.map(({ name, label, all, choices }) => (
        <SelectField
          key={name}
          label={t(label)}
          name={name}
          defaultValue={query[name]}
          onChange={() => send()}
          empty={t(all)}
          options={choices.map(([value, words]) => ({ value, label: t(words) }))}
        />
      ))}
      <Button type="submit" className="min-h-12">
        {t("Search")}
      </Button>
    </Form>
  );
}

/**
 * Sets the controls to the values in the URL. After back and forward that applies to all of them; otherwise a control in use, or filled in
 * before hydration, is left alone.
 */
function useShown(
  form: RefObject<HTMLFormElement | null>,
  query: DirectoryQuery,
  forgetTyping: () => void,
): void {
  const shown = useRef(query);
  const { key } = useLocation();
  const step = useRef(key);
  const isBackOrForward = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another list
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const hasGone = isBackOrForward && step.current !== key;
    step.current = key;
    if (hasGone) forgetTyping();
    for (const [name, value] of Object.entries(query)) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (hasGone || control !== document.activeElement) control.value = value;
    }
  }, [form, query]);
}
