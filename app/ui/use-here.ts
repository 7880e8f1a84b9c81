import { createContext, useContext } from "react";

/** Stands in the address's place while a part is drawn that several pages show (`drawn-once.ts`). */
export const HERE_MARK = "/*here*/";

export const HereContext = createContext("/");

/** Where the page is: its path and its query. Forms without scripts send it along, so that one comes back to where one was. */
export function useHere(): string {
  return useContext(HereContext);
}
