import { useEffect } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { TextField } from "../../../app/ui/field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { Role } from "../../../domain/staff/roles.ts";
import { ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { deskOf } from "../../desk-context.ts";
import { wipeVisits } from "../../round/phone-store.ts";
import { textOf } from "../../ui/read-form.ts";
import { PasskeyButton, usePasskeys } from "./passkey-button.tsx";
import { signInError } from "./sign-in-words.ts";

export const meta = () => [{ title: "Sign in | Desk" }, { name: "robots", content: "noindex" }];

/** Where a sign-in leads: a page of the desk and nothing else. */
function targetOf(url: string): string {
  const to = new URL(url).searchParams.get("to") ?? "";
  return /^\/desk(\/[\w-]|\?|$)/.test(to) ? to : "/desk";
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const { signedIn, demo, brand } = deskOf(context);
  if (signedIn) throw redirect(targetOf(request.url));
  return { demo, brand, to: targetOf(request.url) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, caller, cookies } = deskOf(context);
  const form = await request.formData();
  const login = textOf(form, "login", 100);
  const signedIn = await desk.accounts.signInByPassword(
    { login, password: textOf(form, "password", 1000), code: textOf(form, "code", 20) },
    caller,
  );
  if (!signedIn.ok) return data({ login, message: signInError(signedIn.error) }, { status: 422 });
  cookies.start(signedIn.value.token);
  return redirect(targetOf(request.url));
}

export default function SignIn() {
  const { demo, brand, to } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  // Nobody is signed in here: what a collector's phone kept of the day goes, however it came to this page.
  useEffect(() => void wipeVisits().catch(() => {}), []);
  return (
    <main className="desk-sign-in">
      <h1>{brand} desk</h1>
      {failed && <Notice kind="error" message={failed.message} takesFocus />}
      <PasskeySignIn to={to} />
      <Form method="post" className="desk-form">
        <TextField
          label="Sign-in name"
          name="login"
          autoComplete="username"
          defaultValue={failed?.login}
          required
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="Code from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{3} ?\d{3}"
          required
        />
        <Button type="submit" busy={busy} wide>
          Sign in
        </Button>
      </Form>
      <p className="desk-note">Lost your phone or passkey? An administrator sends you a new link.</p>
      {demo.length > 0 && <DemoSignIns demo={demo} busy={busy} />}
    </main>
  );
}

function PasskeySignIn({ to }: { to: string }) {
  if (!usePasskeys()) return null;
  return (
    <div className="desk-form">
      <PasskeyButton kind="sign-in" base="/desk/sign-in" to={to} label="Sign in with a passkey" />
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
    <section className="desk-demo" aria-labelledby="demo">
      <h2 id="demo">Demo staff</h2>
      <p>These accounts are demo data of local mode. Press one to sign in.</p>
      <ul>
        {demo.map(({ login, name, role, password, code }) => (
          <li key={login}>
            <Form method="post">
              <input type="hidden" name="login" value={login} />
              <input type="hidden" name="password" value={password} />
              <input type="hidden" name="code" value={code} />
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
