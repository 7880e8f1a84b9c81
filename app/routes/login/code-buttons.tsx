import { useNavigation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { WORDS } from "./login-state.ts";

interface CodeButtonsProps {
  /** Whether a code is on its way. */
  sent: boolean;
  /** What giving the code leads to. */
  next: { intent: string; label: string };
}

/** The buttons of a form that sends a code to a number first and asks for it then; they send `intent` with its other fields. */
export function CodeButtons({ sent, next }: CodeButtonsProps) {
  const t = useTranslate();
  const intent = useNavigation().formData?.get("intent");
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value={sent ? next.intent : "send"}
        size="lg"
        wide
        busy={intent === next.intent || intent === "send"}
      >
        {sent ? next.label : t("Send the code")}
      </Button>
      {sent && (
        <button type="submit" name="intent" value="resend" className="text-link min-h-11 text-sm">
          {t(WORDS.resend)}
        </button>
      )}
    </>
  );
}
