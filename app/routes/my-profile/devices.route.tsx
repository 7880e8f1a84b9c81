import { data, redirect, useNavigation } from "react-router";
import { deviceWords } from "../../../domain/identity/device-words.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { Form } from "../../features/forms/form.tsx";
import { textIn } from "../../features/forms/read-form.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/devices.route.ts";

const PATH = "/my-profile/devices";
const DONE: Record<string, { kind: "success" | "info"; message: string }> = {
  one: { kind: "success", message: "Device logged out." },
  others: { kind: "success", message: "All other devices are logged out." },
  gone: { kind: "info", message: "This device is no longer logged in." },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const t = translateOf(context);
  const devices = await services.account.devices(visitor);
  return {
    devices: devices.map(({ id, userAgent, firstSeen, lastSeen, isThis }) => ({
      id,
      isThis,
      name: deviceWords(userAgent, t),
      first: t.dayTime(firstSeen),
      last: t.dayTime(lastSeen),
    })),
    done: ownEntry(DONE, new URL(request.url).searchParams.get("done") ?? "") ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  if (textIn(form, "intent") === "others") {
    await services.account.endOtherDevices(visitor);
    throw redirect(`${PATH}?done=others`, 303);
  }
  const device = textIn(form, "device");
  if (device === "") throw data(null, { status: 400 });
  const ended = await services.account.endDevice(visitor, device);
  throw redirect(`${PATH}?done=${ended ? "one" : "gone"}`, 303);
}

export default function DevicesPage({ loaderData: { devices, done } }: Route.ComponentProps) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get("device");
  const others = devices.length - 1;
  return (
    <AccountLayout title={t("Devices")} lead={t("Log out devices you don't recognise.")}>
      {done && <Notice kind={done.kind} message={done.message} />}
      <ul className="grid grid-cols-1 gap-4">
        {devices.map((device) => (
          <li key={device.id} className="card card-padded flex flex-wrap items-center justify-between gap-3">
            <div className="flex min-w-0 gap-3">
              <Icon name="smartphone" size={24} />
              <div className="min-w-0">
                <h2 className="flex flex-wrap items-center gap-2 text-lg">
                  {device.name}
                  {device.isThis && (
                    <Badge tone="green" icon="check">
                      {t("This device")}
                    </Badge>
                  )}
                </h2>
                <p className="text-ink-soft">
                  <Trans phrase="Last used {last}" last={device.last} />
                </p>
                <p className="text-sm text-ink-soft">
                  <Trans phrase="Logged in since {first}" first={device.first} />
                </p>
              </div>
            </div>
            {!device.isThis && (
              <Form method="post">
                <Button
                  type="submit"
                  name="device"
                  value={device.id}
                  variant="secondary"
                  size="sm"
                  icon="log-out"
                  busy={busy === device.id}
                >
                  {t("Log out")}{" "}
                  <span className="sr-only">
                    <Trans phrase="{name}, last used {last}" name={device.name} last={device.last} />
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Form method="post">
          <Button type="submit" name="intent" value="others" variant="danger" icon="log-out">
            {t("Log out all other devices")}
          </Button>
        </Form>
      )}
      <p className="text-sm text-ink-soft">
        {t(
          "You are logged out after 30 days of no use, and after 90 days in any case. A new password logs out all other devices.",
        )}
      </p>
    </AccountLayout>
  );
}
