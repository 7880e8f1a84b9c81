import { useEffect } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { data, redirect, useLoaderData, useNavigation } from "react-router";
import { samePath } from "../../../app/features/forms/read-form.ts";
import { useTranslate } from "../../../app/i18n/use-translate.ts";
import { Button } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { LANGUAGE_TAG } from "../../../domain/i18n/languages.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { languageOf } from "../../collector-round/language-link.tsx";
import { wipeVisits } from "../../collector-round/phone-store.ts";
import { deskOf } from "../../desk-context.ts";
import { TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";
import { textOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { roundTranslate } from "../../ui/round-translate.ts";
import { PasskeyButton, usePasskeys } from "./passkey-button.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";
import { signInError } from "./sign-in-words.ts";

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const t = roundTranslate(loaderData?.language ?? "en");
  return [{ title: `${t("Sign in")} | Desk` }, { name: "robots", content: "noindex" }];
}

/** Where a sign-in leads: a page of the desk and nothing else. */
function targetOf(url: string): string {
  const to = samePath(new URL(url).searchParams.get("to"), "/desk");
  return /^\/desk(?:[/?#]|$)/.test(to) ? to : "/desk";
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const facts = deskOf(context);
  const { signedIn, demo, brand, hasEnded } = facts;
  const to = targetOf(request.url);
  if (signedIn) throw redirect(to);
  const pressed = demo.map(({ login, name, role }) => ({ login, name, role }));
  return {
    demo: pressed,
    brand,
    to,
    hasEnded,
    language: languageOf(facts, new URL(request.url).searchParams),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const facts = deskOf(context);
  const { desk, caller, cookies, language } = facts;
  const form = await request.formData();
  const pressed = facts.demo.find((each) => each.login === textOf(form, "demo", 100));
  const login = pressed?.login ?? textOf(form, "login", 100);
  // Blanks at the ends of a password are its own.
  const password = pressed?.password ?? String(form.get("password") ?? "");
  const [code = "", next] = pressed?.codes ?? [textOf(form, "code", 20)];
  const signIn = (typed: string) => desk.accounts.signInByPassword({ login, password, code: typed }, caller);
  let signedIn = await signIn(code);
  if (!signedIn.ok && signedIn.error.code === "code-used" && next) signedIn = await signIn(next);
  if (!signedIn.ok) {
    const message = signInError(signedIn.error, roundTranslate(language));
    return data({ login, message }, { status: 422 });
  }
  cookies.start(signedIn.value.token);
  return redirect(targetOf(request.url));
}

export default function SignIn() {
  const { demo, brand, to, hasEnded, language } = useLoaderData<typeof loader>();
  const failed = useOutcome<typeof action>();
  const busy = useNavigation().state !== "idle";
  // Nobody is signed in: the stored visits of a collector's phone are deleted.
  useEffect(() => void wipeVisits().catch(() => {}), []);
  const t = roundTranslate(language);
  return (
    <SignInLayout language={language} title={t("{brand} desk", { brand })}>
      {failed ? (
        <Notice kind="error" message={failed.message} takesFocus />
      ) : (
        hasEnded && <Notice kind="info" message={t("Your session has ended. Sign in again.")} />
      )}
      <PasskeySignIn to={to} />
      <Form method="post" className="desk-form">
        <TextField
          label={t("Sign-in name")}
          name="login"
          autoComplete="username"
          defaultValue={failed?.login}
          required
        />
        <TextField
          label={t("Password")}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={t("Code from your authenticator app")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Digits of any script: the server reads them all.
          pattern="\p{Nd}{3} ?\p{Nd}{3}"
          required
        />
        <Button type="submit" busy={busy} wide>
          {t("Sign in")}
        </Button>
      </Form>
      <p className="desk-note">{t("Lost your phone or passkey? An administrator sends you a new link.")}</p>
      {demo.length > 0 && <DemoSignIns demo={demo} busy={busy} />}
    </SignInLayout>
  );
}

function PasskeySignIn({ to }: { to: string }) {
  const t = useTranslate();
  if (!usePasskeys()) return null;
  return (
    <div className="desk-form">
      <PasskeyButton kind="sign-in" base="/desk/sign-in" to={to} label={t("Sign in with a passkey")} />
    </div>
  );
}

/** One press for each role: the passwords are public, which is why these accounts exist in local mode only. */
function DemoSignIns({
  demo,
  busy,
}: {
  demo: ReturnType<typeof useLoaderData<typeof loader>>["demo"];
  busy: boolean;
}) {
  return (
    <section className="desk-demo" aria-labelledby="demo" lang={LANGUAGE_TAG.en}>
      <h2 id="demo">Demo staff</h2>
      <p>These accounts are demo data of local mode. Press one to sign in.</p>
      <ul>
        {demo.map(({ login, name, role }) => (
          <li key={login}>
            <Form method="post">
              <input type="hidden" name="demo" value={login} />
              <Button type="submit" variant="quiet" size="sm" busy={busy}>
                {ROLE_NAMES[role as Role]}: {name}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
