import { createContext } from "react";

/** The nonce in the Content-Security-Policy of a private page; undefined on public pages (their scripts are allowed by hash) and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
