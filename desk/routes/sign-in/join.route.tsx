import { useContext } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { data, isRouteErrorResponse, redirect, useLoaderData, useRouteError } from "react-router";
import { renderSVG } from "uqr";
import { Trans } from "../../../app/i18n/trans.tsx";
import { useTranslate } from "../../../app/i18n/use-translate.ts";
import { Notice } from "../../../app/ui/notice.tsx";
import { ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { languageOf } from "../../collector-round/language-link.tsx";
import { deskOf } from "../../desk-context.ts";
import { ErrorScreen } from "../../ui/error-screen.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { DeviceLanguage, roundTranslate } from "../../ui/round-translate.ts";
import { PasskeyButton, usePasskeys } from "./passkey-button.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { joinError } from "./sign-in-words.ts";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const t = roundTranslate(loaderData?.language ?? "en");
  return [{ title: `${t("Set up and sign in")} | Desk` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const facts = deskOf(context);
  const { desk, brand } = facts;
  const language = languageOf(facts, new URL(request.url).searchParams);
  const token = params.token ?? "";
  const shown = await desk.accounts.invitation(token);
  if (!shown) throw data(null, { status: 404 });
  const { account, kind, uri, key, expiresAt } = shown;
  return {
    brand,
    kind,
    key,
    name: account.name,
    login: account.login,
    role: ROLE_NAMES[account.role],
    until: roundTranslate(language).dayTime(expiresAt),
    language,
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`,
    base: `/desk/join/${encodeURIComponent(token)}`,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, caller, cookies, language } = deskOf(context);
  const form = await request.formData();
  const joined = await desk.accounts.joinByPassword(
    {
      token: params.token ?? "",
      // Blanks at the ends of a password are its own.
      password: String(form.get("password") ?? ""),
      again: String(form.get("again") ?? ""),
      code: textOf(form, "code", 20),
    },
    caller,
  );
  if (!joined.ok) return data(joinError(joined.error, roundTranslate(language)), { status: 422 });
  cookies.start(joined.value.token);
  return redirect("/desk");
}

export default function Join() {
  const { brand, kind, name, login, role, until, picture, key, base, language } =
    useLoaderData<typeof loader>();
  const failed = useOutcome<typeof action>();
  const t = roundTranslate(language);
  return (
    <SignInLayout
      language={language}
      title={kind === "invite" ? t("Welcome to the {brand} desk", { brand }) : t("Recover your account")}
    >
      <p>
        <Trans
          phrase="{name}, sign-in name {login}, role: {role}. This link works once, until {until}."
          name={name}
          login={<strong>{login}</strong>}
          role={t.lookup(role)}
          until={until}
        />
      </p>
      {failed && failed.field === null && <Notice kind="error" message={failed.message} takesFocus />}
      <PasskeySetUp base={base} />
      <Form method="post" className="desk-form">
        <h2>{t("Password and one-time code")}</h2>
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <NewPassword label={t("New password")} name="password" />
        <NewPassword label={t("The same password again")} name="again" />
        <p>{t("Scan this with an authenticator app, then enter the code that it shows.")}</p>
        <img
          className="desk-qr"
          src={picture}
          alt={t("QR code for your authenticator app")}
          width={176}
          height={176}
        />
        <p className="desk-note">
          <Trans phrase="Or type this key into the app: {words}" words={<code>{key}</code>} />
        </p>
        <TextField
          label={t("Code from the app")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <SubmitButton wide>{t("Set up and sign in")}</SubmitButton>
      </Form>
    </SignInLayout>
  );
}

/** A link that was used or is over. */
export function ErrorBoundary() {
  const error = useRouteError();
  const language = useContext(DeviceLanguage);
  const t = roundTranslate(language);
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return (
      <main className="desk-main">
        <ErrorScreen error={error} language={language} />
      </main>
    );
  return (
    <SignInLayout language={language} title={t("This link opens nothing")}>
      <p>{t("This link was used already, or its 72 hours are over. Ask for a new one.")}</p>
    </SignInLayout>
  );
}

function PasskeySetUp({ base }: { base: string }) {
  const t = useTranslate();
  if (!usePasskeys()) return null;
  return (
    <section className="desk-form">
      <h2>{t("Passkey")}</h2>
      <p>{t("The safest way: your phone or computer signs you in by fingerprint, face or PIN.")}</p>
      <PasskeyButton kind="register" base={base} to="/desk" label={t("Make a passkey")} />
    </section>
  );
}

function NewPassword(field: { label: string; name: string }) {
  return <TextField {...field} type="password" autoComplete="new-password" required />;
}
