import { ownerOfPage } from "../../contract/personal-areas.ts";
import type { UserData } from "./session.ts";

/** This page's path relative to the base path: "dashboard/bookedservicelist". */
export function pathOfPage(): string {
  return location.pathname.slice(import.meta.env.BASE_URL.length);
}

/** Whether a customer's page has outlived its session. */
export function isOver(before: UserData, now: UserData): boolean {
  return ownerOfPage(pathOfPage()) === "customer" && before.isLoggedIn && !now.isLoggedIn;
}
