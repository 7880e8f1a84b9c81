import { createContext } from "react";

/** The nonce of a person's own page, which its Content-Security-Policy names; undefined on public pages, whose scripts are named by hash, and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
