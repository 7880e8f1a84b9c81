import { Form } from "../../features/forms/form.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";

export interface ConsentRow {
  id: string;
  purpose: string;
  words: string;
  given: boolean;
  notice: string;
  where: string;
  at: string;
  canWithdraw: boolean;
}

/** Every consent with the notice that was shown; valid consents can be withdrawn here. */
export function ConsentHistory({ consents }: { consents: readonly ConsentRow[] }) {
  const t = useTranslate();
  return (
    <Card as="section">
      <h2 className="text-xl" id="consents">
        {t("Consents")}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans
          phrase="What you agreed to, when, and the date of the {privacyNotice} you saw. Consent for a booking ends when you {cancel}; consent for your account ends when you delete it."
          privacyNotice={<TextLink to="/privacy-policy">{t("privacy notice")}</TextLink>}
          cancel={<TextLink to="/dashboard/bookedservicelist">{t("cancel it")}</TextLink>}
        />
      </p>
      {consents.length === 0 ? (
        <p>{t("No consents yet.")}</p>
      ) : (
        <DataTable
          caption={t("Consents, newest first")}
          hideCaption
          rows={consents}
          rowKey={({ id }) => id}
          columns={[
            { header: t("Consent to"), names: true, cell: ({ words }) => words },
            {
              header: t("Status"),
              cell: ({ given }) =>
                given ? (
                  <Badge tone="green" icon="check">
                    {t("Given")}
                  </Badge>
                ) : (
                  <Badge icon="x">{t("Withdrawn")}</Badge>
                ),
            },
            { header: t("When"), cell: ({ at }) => at },
            { header: t("Where"), cell: ({ where }) => where },
            { header: t("Notice of"), cell: ({ notice }) => notice },
            {
              header: t("Change"),
              cell: ({ canWithdraw, purpose, words }) =>
                canWithdraw ? (
                  <Form method="post" preventScrollReset>
                    <Button type="submit" name="withdraw" value={purpose} variant="secondary" size="sm">
                      {t("Withdraw")} <span className="sr-only">{words}</span>
                    </Button>
                  </Form>
                ) : (
                  "–"
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
