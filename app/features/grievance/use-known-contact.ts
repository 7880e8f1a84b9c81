import { type RefObject, useEffect } from "react";
import { useFetcher } from "react-router";
import { sessionStore } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import type { GrievanceTexts } from "./grievance-texts.ts";

/**
 * On a page that is the same for everybody, the form of a logged-in customer is filled with what their account says of them; what is typed
 * already stays.
 */
export function useKnownContact(form: RefObject<HTMLFormElement | null>, isForEverybody: boolean): void {
  const isLoggedIn = useStore(sessionStore, ({ user }) => user.isLoggedIn);
  const { load, data } = useFetcher<{ texts?: GrievanceTexts }>();
  const asks = isForEverybody && isLoggedIn;
  useEffect(() => {
    if (asks) void load("/grievance");
  }, [asks, load]);
  useEffect(() => {
    for (const name of ["name", "mobile", "email"] as const) {
      const box = form.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement && box.value === "") box.value = data?.texts?.[name] ?? "";
    }
  }, [data, form]);
}
