import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Number of the server's responses to forms in this tab. */
let responses = 0;
/** A form got a response or failed to reach the server: the next URL is that of its page, which is shown already. */
let isSamePage = false;

export function countResponse(): void {
  responses += 1;
  isSamePage = true;
}

/** The newest form failed to reach the server: the page that is shown next is unchanged. */
export function expectSamePage(): void {
  isSamePage = true;
}

/**
 * A value that changes with each page and each response to a form, but not when a form failed to reach the server. It changes with the
 * response: the URL changes only after the page's data has loaded, and a field that is corrected in between stays corrected.
 */
export function useResponseKey(): string {
  // Re-rendered with each state of a form's navigation, the response included.
  useNavigation();
  const { key } = useLocation();
  const seen = useRef({ key, page: key });
  if (seen.current.key !== key) seen.current = { key, page: isSamePage ? seen.current.page : key };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it concerns one URL, not those after it
  useLayoutEffect(() => {
    isSamePage = false;
  }, [key]);
  return `${seen.current.page} ${responses}`;
}
