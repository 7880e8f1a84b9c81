import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Form, redirect, useActionData, useLoaderData } from "react-router";
import { renderSVG } from "uqr";
import { TextField } from "../../../app/ui/field.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { formatDayTime } from "../../../domain/shared/clock.ts";
import { ROLE_NAMES } from "../../../domain/staff/roles.ts";
import { deskOf } from "../../desk-context.ts";
import { textOf } from "../../ui/read-form.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { PasskeyButton, usePasskeys } from "./passkey-button.tsx";
import { joinError } from "./sign-in-words.ts";

export const meta = () => [{ title: "Set up your account | Desk" }, { name: "robots", content: "noindex" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, brand } = deskOf(context);
  const token = params.token ?? "";
  const shown = await desk.accounts.invitation(token);
  if (!shown) throw data(null, { status: 404 });
  const { account, kind, uri, key, expiresAt } = shown;
  return {
    ...{ brand, kind, key, name: account.name, login: account.login, role: ROLE_NAMES[account.role] },
    until: formatDayTime(expiresAt),
    picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`,
    base: `/desk/join/${encodeURIComponent(token)}`,
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { desk, caller, cookies } = deskOf(context);
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
  if (!joined.ok) return data(joinError(joined.error), { status: 422 });
  cookies.start(joined.value.token);
  return redirect("/desk");
}

export default function Join() {
  const { brand, kind, name, login, role, until, picture, key, base } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const errorOf = (field: string) => (failed?.field === field ? failed.message : undefined);
  return (
    <main className="desk-sign-in">
      <h1>{kind === "invite" ? `Welcome to the ${brand} desk` : "Recover your account"}</h1>
      <p>
        {name}, sign-in name <strong>{login}</strong>, role: {role}. This link works once, until {until}.
      </p>
      {failed && failed.field === null && <Notice kind="error" message={failed.message} takesFocus />}
      <PasskeySetUp base={base} />
      <Form method="post" className="desk-form">
        <h2>Password and one-time code</h2>
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          error={errorOf("password")}
          required
        />
        <TextField
          label="The same password again"
          name="again"
          type="password"
          autoComplete="new-password"
          error={errorOf("again")}
          required
        />
        <p>Scan this with an authenticator app, then enter the code that it shows.</p>
        <img
          className="desk-qr"
          src={picture}
          alt="QR code for your authenticator app"
          width={176}
          height={176}
        />
        <p className="desk-note">
          Or type this key into the app: <code>{key}</code>
        </p>
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errorOf("code")}
          required
        />
        <SubmitButton wide>Set up and sign in</SubmitButton>
      </Form>
    </main>
  );
}

function PasskeySetUp({ base }: { base: string }) {
  if (!usePasskeys()) return null;
  return (
    <section className="desk-form">
      <h2>Passkey</h2>
      <p>The safest way: your phone or computer signs you in by fingerprint, face or PIN.</p>
      <PasskeyButton kind="register" base={base} to="/desk" label="Make a passkey" />
    </section>
  );
}
