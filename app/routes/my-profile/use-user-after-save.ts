import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { refreshSession } from "../../state/session.ts";

/** What a form saved may be the name in the greeting: the user is asked for again when it has been sent and its page is there again. */
export function useUserAfterSave(): void {
  const sending = useNavigation().formMethod === "POST";
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !sending) void refreshSession();
    sent.current = sending;
  }, [sending]);
}
