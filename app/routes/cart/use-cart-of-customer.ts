import { useEffect, useRef } from "react";
import { sessionStore, tellSessionOver } from "../../state/session.ts";

/**
 * A cart that was a customer's and has come back as a visitor's: their session has ended between, so the login comes over the page, and with
 * it their own cart. Whoever has logged out knows it, and sees the visitor's.
 */
export function useCartOfCustomer(isCustomers: boolean): void {
  const was = useRef(isCustomers);
  useEffect(() => {
    if (was.current && !isCustomers && sessionStore.read().user.isLoggedIn) tellSessionOver();
    was.current = isCustomers;
  }, [isCustomers]);
}
