import type { PlainPhrase } from "../../../domain/words/phrase.ts";
import { Form } from "../../features/forms/form.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export const NO_MAIL: PlainPhrase =
  "We cannot send e-mails at present, so your address cannot be confirmed yet.";

/** Whether the stored address is confirmed, and a new link if it is not. */
export function EmailProof({ verified, canMail }: { verified: boolean; canMail: boolean }) {
  const t = useTranslate();
  if (verified) {
    return (
      <Card as="section" className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{t("E-mail address")}</h2>
        <Badge tone="green" icon="check">
          {t("Confirmed")}
        </Badge>
      </Card>
    );
  }
  return (
    <Card as="section">
      <h2 className="flex flex-wrap items-center gap-3 text-lg">
        {t("E-mail address")}
        <Badge tone="yellow" icon="alert-circle">
          {t("Not confirmed")}
        </Badge>
      </h2>
      {canMail ? <SendLink /> : <p className="mt-1 text-ink-soft">{t(NO_MAIL)}</p>}
    </Card>
  );
}

function SendLink() {
  const t = useTranslate();
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {t(
          "Open the link in our message to show that the address is yours. Until then nothing else is sent there.",
        )}
      </p>
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="link" variant="secondary" icon="mail">
          {t("Send the link")}
        </Button>
      </Form>
    </>
  );
}
