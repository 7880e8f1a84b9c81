import type { ReactNode } from "react";
import { useAnswerTurn } from "../state/answer-turns.ts";
import { AnswerTurn } from "../ui/use-standing-error.ts";

/** A part of its own, so that the steps of a form's way draw nothing else of the frame. */
export function AnswerTurnProvider({ children }: { children: ReactNode }) {
  return <AnswerTurn value={useAnswerTurn()}>{children}</AnswerTurn>;
}
