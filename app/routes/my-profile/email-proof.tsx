import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import { Form } from "../../features/forms/form.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export const NO_MAIL: PlainPhrase =
  "We cannot send e-mails at present, so your address cannot be confirmed yet.";

/** Whether the stored address is confirmed, and a new link if it is not. */
export function EmailProof({ verified, canMail }: { verified: boolean; canMail: boolean }) {
  const say = useSay();
  if (verified) {
    return (
      <Card as="section" className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{say("E-mail address")}</h2>
        <Badge tone="green" icon="check">
          {say("Confirmed")}
        </Badge>
      </Card>
    );
  }
  return (
    <Card as="section">
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {say("E-mail address")}
        <Badge tone="yellow" icon="alert-circle">
          {say("Not confirmed")}
        </Badge>
      </h2>
      {canMail ? <SendLink /> : <p className="mt-1 text-ink-soft">{say(NO_MAIL)}</p>}
    </Card>
  );
}

function SendLink() {
  const say = useSay();
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {say(
          "Open the link in our message to show that the address is yours. Until then nothing else is sent there.",
        )}
      </p>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="link" variant="secondary" icon="mail">
          {say("Send the link")}
        </Button>
      </Form>
    </>
  );
}
