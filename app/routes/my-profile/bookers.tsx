import { Form } from "../../features/forms/form.tsx";
import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Who books for the customer, and what they may read. */
export function Bookers({
  bookers,
}: {
  bookers: readonly { patientId: string; name: string; shares: boolean }[];
}) {
  const say = useSay();
  if (bookers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{say("Who books for you")}</h2>
      <p className="mt-1 text-ink-soft">
        {say("Your reports are yours. You decide whether others read those that they booked.")}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {bookers.map(({ patientId, name, shares }) => (
          <li key={patientId} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <Said
                phrase={
                  shares
                    ? "{booker} can read the reports of what they booked."
                    : "{booker} cannot read your reports."
                }
                booker={<strong>{name}</strong>}
              />
            </p>
            <Form method="post">
              <input type="hidden" name="patient" value={patientId} />
              <Button
                type="submit"
                name="intent"
                value={shares ? "stop-sharing" : "start-sharing"}
                variant="secondary"
                size="sm"
              >
                {shares ? say("Stop sharing") : say("Share")}{" "}
                <span className="sr-only">{say("with {name}", { name })}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
