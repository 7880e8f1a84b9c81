import { Form, Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DataTable } from "../../ui/table.tsx";
import { useSay } from "../../words/use-say.ts";

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
        {say("What you agreed to, when, and the date of the")}{" "}
        <Link to="/privacy-policy" className="text-link">
          {say("privacy notice")}
        </Link>{" "}
        {say("you saw. The consent to a booking ends when you")}{" "}
        <Link to="/dashboard/bookedservicelist" className="text-link">
          {say("cancel it")}
        </Link>
        {", "}
        {say("the consent to the account when you delete it.")}
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
            { header: "For", names: true, cell: ({ words }) => words },
            {
              header: "State",
              cell: ({ given }) =>
                given ? (
                  <Badge tone="green" icon="check">
                    {say("Given")}
                  </Badge>
                ) : (
                  <Badge icon="x">{say("Withdrawn")}</Badge>
                ),
            },
            { header: "When", cell: ({ at }) => at },
            { header: "Where", cell: ({ where }) => where },
            { header: "Notice of", cell: ({ notice }) => notice },
            {
              header: "Change",
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
