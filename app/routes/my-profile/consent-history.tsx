import { Form } from "../../features/forms/form.tsx";
import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
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

/** Every consent with the notice that was shown; what is in force can be withdrawn here. */
export function ConsentHistory({ consents }: { consents: readonly ConsentRow[] }) {
  const say = useSay();
  return (
    <Card as="section">
      <h2 className="text-xl" id="consents">
        {say("Consents")}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Said
          phrase="What you agreed to, when, and the date of the {privacyNotice} you saw. The consent to a booking ends when you {cancel}, the consent to the account when you delete it."
          privacyNotice={
            <Link to="/privacy-policy" className="text-link">
              {say("privacy notice")}
            </Link>
          }
          cancel={
            <Link to="/dashboard/bookedservicelist" className="text-link">
              {say("cancel it")}
            </Link>
          }
        />
      </p>
      {consents.length === 0 ? (
        <p>{say("Nothing is recorded yet.")}</p>
      ) : (
        <DataTable
          caption={say("Consents, newest first")}
          hideCaption
          rows={consents}
          rowKey={({ id }) => id}
          columns={[
            { header: say("Consent to"), names: true, cell: ({ words }) => words },
            {
              header: say("Status"),
              cell: ({ given }) =>
                given ? (
                  <Badge tone="green" icon="check">
                    {say("Given")}
                  </Badge>
                ) : (
                  <Badge icon="x">{say("Withdrawn")}</Badge>
                ),
            },
            { header: say("When"), cell: ({ at }) => at },
            { header: say("Where"), cell: ({ where }) => where },
            { header: say("Notice of"), cell: ({ notice }) => notice },
            {
              header: say("Change"),
              cell: ({ canWithdraw, purpose, words }) =>
                canWithdraw ? (
                  <Form method="post" preventScrollReset>
                    <Button type="submit" name="withdraw" value={purpose} variant="secondary" size="sm">
                      {say("Withdraw")} <span className="sr-only">{words}</span>
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
