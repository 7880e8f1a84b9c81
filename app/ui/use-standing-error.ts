import { createContext, type ReactNode, useContext, useState } from "react";

/** Another value with every answer of the server: what is wrong then is a new error, even in the same words. */
export const AnswerTurn = createContext("");

type StandingError<E> = {
  /** The error while it stands; a field without one is neutral. */
  error: E | undefined;
  /** The field's value has changed: what was wrong with the old one says nothing of the new one. */
  onInput: () => void;
};

/** An error beside a field stands until the field's value is changed. With `stays` the field's owner takes it away. */
export function useStandingError<E extends ReactNode>(error: E, stays = false): StandingError<E> {
  const turn = useContext(AnswerTurn);
  const [changed, setChanged] = useState<{ error: ReactNode; turn: string }>();
  const isChanged = !stays && changed?.error === error && changed?.turn === turn;
  return {
    error: isChanged ? undefined : error,
    onInput: () => {
      if (error && !isChanged) setChanged({ error, turn });
    },
  };
}
