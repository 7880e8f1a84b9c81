import type { ReactNode } from "react";
import { createContext, use, useEffect, useState } from "react";
import { useLocation } from "react-router";

const Lists = createContext<ReadonlyMap<string, string>>(new Map());

/** Remembers what was chosen on each page of the desk (filter, day, search), for the way back to it. */
export function RememberLists({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [lists] = useState(() => new Map<string, string>());
  useEffect(() => {
    lists.set(pathname, chosenIn(search));
  }, [lists, pathname, search]);
  return <Lists value={lists}>{children}</Lists>;
}

/** What tells of a single press: what was done with which number, which row was moved which way, and an accession that has no report. */
const OF_A_PRESS = ["done", "of", "moved", "by", "unknown", "accession"];

/** What an address says beside what was just done there: "?show=late" of "?show=late&done=answered"; "" for nothing. */
export function chosenIn(search: string): string {
  const chosen = new URLSearchParams(search);
  for (const name of OF_A_PRESS) chosen.delete(name);
  return chosen.size === 0 ? "" : `?${chosen}`;
}

/** In a form that leads back to a list: what was last chosen there (`backTo`). */
export function ListField({ path }: { path: string }) {
  const lists = use(Lists);
  return <input type="hidden" name="list" value={lists.get(path) ?? ""} />;
}

/** The address of a page with what was last chosen on it; one that says itself what is chosen stays as it is. */
export function useLastChosen(): (to: string) => string {
  const lists = use(Lists);
  return (to) => {
    if (to.includes("?")) return to;
    const [path = "", hash] = to.split("#");
    return `${path}${lists.get(path) ?? ""}${hash === undefined ? "" : `#${hash}`}`;
  };
}
