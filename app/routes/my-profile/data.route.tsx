import { data, redirect, useNavigation } from "react-router";
import {
  consentWords,
  EXPORT_ASKED,
  EXPORT_TOO_SOON,
  PLACE_WORDS,
} from "../../../contract/account-messages.ts";
import { findContactConsent } from "../../../domain/account/consents.ts";
import { fileSize } from "../../../domain/i18n/figures.ts";
import { isWanted } from "../../../domain/messages/contact-preferences.ts";
import { ownEntry } from "../../../domain/shared/own-entry.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { Form } from "../../features/forms/form.tsx";
import { textIn } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { AutoRefresh } from "../../features/page/auto-refresh.tsx";
import { requireCustomer } from "../../features/page/page-request.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { translateOf } from "../../request-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/data.route.ts";

const PATH = "/my-profile/my-data";
const DONE: Record<string, { kind: "success" | "info"; message: string }> = {
  asked: { kind: "success", message: EXPORT_ASKED },
  soon: { kind: "info", message: EXPORT_TOO_SOON },
  withdrawn: { kind: "success", message: "Your consent is withdrawn." },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const t = translateOf(context);
  const [exports, consents, contact, deletion] = await Promise.all([
    services.account.exports(visitor),
    services.account.consents(visitor),
    services.account.contact(visitor),
    services.account.deletion(visitor),
  ]);
  return {
    exports: exports.map(({ id, askedAt, readyAt, failedAt, expiresAt, size }) => ({
      id,
      asked: t.dayTime(askedAt),
      state: readyAt ? ("ready" as const) : failedAt ? ("failed" as const) : ("making" as const),
      until: expiresAt ? t.dayTime(expiresAt) : "",
      size: t.digits(fileSize(size)),
    })),
    consents: consents.map(({ id, purpose, given, noticeVersion, place, at }, index) => {
      const contactConsent = findContactConsent(purpose);
      const isNewest = consents.findIndex((each) => each.purpose === purpose) === index;
      return {
        id,
        purpose,
        words: t.lookup(consentWords(purpose)),
        given,
        notice: noticeVersion === "" ? "" : t.day(noticeVersion),
        where: t(PLACE_WORDS[place]),
        at: t.dayTime(at),
        canWithdraw:
          isNewest &&
          given &&
          contactConsent !== undefined &&
          isWanted(contact.choices, contactConsent.purpose, contactConsent.channel),
      };
    }),
    deletedAt: deletion.due ? t.dayTime(deletion.due.dueAt) : null,
    done: ownEntry(DONE, new URL(request.url).searchParams.get("done") ?? "") ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const form = await request.formData();
  const purpose = textIn(form, "withdraw");
  if (purpose !== "") {
    const withdrawn = await services.account.withdrawConsent(visitor, purpose);
    throw redirect(withdrawn ? `${PATH}?done=withdrawn` : PATH, 303);
  }
  if (textIn(form, "intent") !== "export") throw data(null, { status: 400 });
  throw redirect(`${PATH}?done=${(await services.account.askExport(visitor)) ? "asked" : "soon"}`, 303);
}

export default function DataPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { exports, consents, deletedAt, done } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "export";
  return (
    <AccountLayout title={t("My Data")} lead={t("View, download or delete your data.")}>
      {done && <ResponseNotice kind={done.kind} message={done.message} />}
      <Card as="section">
        <h2 className="text-xl">{t("Download my data")}</h2>
        <p className="mt-1 text-ink-soft">
          {t(
            "A ZIP file with everything this website holds about you and your family: details, bookings, payments, consents and messages as JSON, reports as PDF, and your prescriptions.",
          )}
        </p>
        <ExportList exports={exports} />
        {exports.some(({ state }) => state === "making") && (
          <AutoRefresh firstSeconds={5} seen={exports.length.toString()} />
        )}
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="export" icon="download" busy={busy}>
            {t("Request my data")}
          </Button>
        </Form>
      </Card>
      <ConsentHistory consents={consents} />
      <Card as="section">
        <h2 className="text-xl">{t("Delete my account")}</h2>
        {deletedAt ? (
          <p className="mt-1">{t("Your account will be deleted on {deletedAt}.", { deletedAt })}</p>
        ) : (
          <p className="mt-1 text-ink-soft">
            {t(
              "We delete your account and all data we aren't legally required to keep. You can see what stays before you decide.",
            )}
          </p>
        )}
        <div className="mt-4">
          <ButtonLink to="/my-profile/delete-account" variant="secondary" icon="trash">
            {deletedAt ? t("Keep my account") : t("Delete my account")}
          </ButtonLink>
        </div>
      </Card>
    </AccountLayout>
  );
}

export interface ExportRow {
  id: string;
  asked: string;
  state: "making" | "ready" | "failed";
  until: string;
  /** "640 Bytes", "1.5 MB". */
  size: string;
}

/** Requested copies of the data. */
export function ExportList({ exports }: { exports: readonly ExportRow[] }) {
  const t = useTranslate();
  if (exports.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {exports.map(({ id, asked, state, until, size }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-2 p-4"
        >
          <div>
            <p className="font-semibold">
              <Trans phrase="Requested on {asked}" asked={asked} />
            </p>
            {state === "ready" && (
              <p className="text-sm text-ink-soft">
                <Trans phrase="{size}, available until {until}" size={size} until={until} />
              </p>
            )}
            {state === "making" && (
              <p className="text-sm text-ink-soft">
                {t("We're preparing it. It will appear here automatically.")}
              </p>
            )}
            {state === "failed" && (
              <p className="text-sm text-ink-soft">
                {t("We couldn't prepare it. Please request it again or call us.")}
              </p>
            )}
          </div>
          {state === "ready" ? (
            <ButtonLink to={`/my-profile/my-data/${id}.zip`} reloadDocument size="sm" icon="download">
              {t("Download")} <span className="sr-only">{t("the data of {asked}", { asked })}</span>
            </ButtonLink>
          ) : (
            <Badge
              tone={state === "failed" ? "red" : "blue"}
              icon={state === "failed" ? "x-circle" : "clock"}
            >
              {state === "failed" ? t("Failed") : t("Being prepared")}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ConsentRow {
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
function ConsentHistory({ consents }: { consents: readonly ConsentRow[] }) {
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
