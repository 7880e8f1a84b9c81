import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Answers of the server to this tab's forms. */
let answers = 0;
/** A form was answered, or came to nothing: the next address is that of its page, which is shown already. */
let isOwnAddress = false;

export function countAnswer(): void {
  answers += 1;
  isOwnAddress = true;
}

/** The newest form came to nothing: the page that is shown next is the page as it was. */
export function expectOwnAddress(): void {
  isOwnAddress = true;
}

/**
 * Another value with each change of the page and each answer to a form, but not with a form that came to nothing. It is another one with the answer:
 * the address is a new one only when the page's data have come after it, and what is corrected between the two stays corrected.
 */
export function useAnswerTurn(): string {
  // Drawn again with each step of a form's way, its answer among them.
  useNavigation();
  const { key } = useLocation();
  const seen = useRef({ key, page: key });
  if (seen.current.key !== key) seen.current = { key, page: isOwnAddress ? seen.current.page : key };
  // biome-ignore lint/correctness/useExhaustiveDependencies: said of one address, not of those after it
  useLayoutEffect(() => {
    isOwnAddress = false;
  }, [key]);
  return `${seen.current.page} ${answers}`;
}
