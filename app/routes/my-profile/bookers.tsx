import { Form } from "../../features/forms/form.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** People who book for the customer, and whether they may read the reports. */
export function Bookers({
  bookers,
}: {
  bookers: readonly { patientId: string; name: string; shares: boolean }[];
}) {
  const t = useTranslate();
  if (bookers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Who books for you")}</h2>
      <p className="mt-1 text-ink-soft">
        {t("Your reports belong to you. You decide whether people who book for you can read them.")}
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {bookers.map(({ patientId, name, shares }) => (
          <li key={patientId} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <Trans
                phrase={
                  shares
                    ? "{booker} can read reports of tests they booked."
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
                {shares ? t("Stop sharing") : t("Share")}{" "}
                <span className="sr-only">{t("with {name}", { name })}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
