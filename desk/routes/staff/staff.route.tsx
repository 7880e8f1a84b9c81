import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, Link, useLoaderData } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import { mobileIn } from "../../../domain/desk/people.ts";
import { mayManage } from "../../../domain/staff/accounts/types.ts";
import { isRole, ROLE_NAMES, ROLES } from "../../../domain/staff/roles.ts";
import { staffOf } from "../../desk-context.ts";
import { Count, DataTable, Row } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField, TickField } from "../../ui/fields.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { useOutcome } from "../../ui/refused-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { SureButton } from "../../ui/sure-button.tsx";
import { readAgain } from "../../ui/vanished-form.tsx";
import { chosenPlaces, INVITE_ERRORS, MANAGE_ERRORS, offeredPlaces, ScopeChoices } from "./account-form.tsx";
import { listedStaff, readStaffQuery } from "./listed-staff.ts";

export const meta = () => [{ title: "Staff | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, catalogue, account: own } = staffOf(context);
  const labName = new Map(catalogue.labs.map(({ id, name }) => [id, name]));
  const zoneName = new Map(catalogue.zones.map(({ id, name }) => [id, name]));
  const query = readStaffQuery(request.url);
  const managed = (await desk.accounts.list()).filter((account) => mayManage(own, account));
  const accounts = managed.map((account) => ({
    login: account.login,
    name: account.name,
    role: ROLE_NAMES[account.role],
    isDemo: account.isDemo,
    version: account.version,
    isEnded: account.endedAt !== null,
    scope:
      [
        ...account.labIds.map((id) => labName.get(id) ?? `lab ${id}`),
        ...account.zoneIds.map((id) => zoneName.get(id) ?? `zone ${id}`),
      ].join(", ") || "Whole chain",
    credentials:
      [account.hasPassword && "password and code", account.passkeys > 0 && "passkey"]
        .filter(Boolean)
        .join(", ") || "not set up",
    seen: account.seenAt ? showDayTime(account.seenAt) : "never",
  }));
  return {
    query,
    accounts: listedStaff(accounts, query),
    ...offeredPlaces(catalogue, { by: own }),
  };
}

type Outcome =
  | { kind: "link"; name: string; link: string }
  | { kind: "ended"; name: string }
  | { kind: "signed-out"; login: string }
  | { kind: "error"; field: string | null; message: string };

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account, catalogue } = staffOf(context);
  const form = await request.formData();
  const intent = textOf(form, "intent", 20);
  const login = textOf(form, "login", 100);
  const linkOf = (token: string) => new URL(`/desk/join/${token}`, request.url).href;
  const refused = (field: string | null, message: string) =>
    data<Outcome>({ kind: "error", field, message }, { status: 422 });
  if (intent === "end") {
    const ended = await desk.accounts.end(login, account, versionOf(form));
    if (!ended.ok) return refused(null, MANAGE_ERRORS[ended.error.code]);
    return data<Outcome>({ kind: "ended", name: ended.value.name });
  }
  if (intent === "sign-out") {
    const signedOut = await desk.accounts.endSessions(login, account);
    if (!signedOut.ok) return refused(null, MANAGE_ERRORS[signedOut.error.code]);
    return data<Outcome>({ kind: "signed-out", login });
  }
  if (intent === "recover") {
    const recovery = await desk.accounts.recover(login, account);
    if (!recovery.ok) return refused(null, MANAGE_ERRORS[recovery.error.code]);
    const { token, account: whose } = recovery.value;
    return data<Outcome>({ kind: "link", name: whose.name, link: linkOf(token) });
  }
  const role = textOf(form, "role", 30);
  if (!isRole(role)) return refused("role", "Choose a role.");
  const places = chosenPlaces(form, catalogue);
  if (!places.ok) return refused(places.error.field, places.error.message);
  const invited = await desk.accounts.invite(
    {
      login,
      role,
      name: textOf(form, "name", 100),
      mobile: mobileIn(textOf(form, "mobile", 40)),
      ...places.value,
    },
    account,
  );
  if (!invited.ok) {
    const { field, message } = INVITE_ERRORS[invited.error.code];
    return refused(field, message);
  }
  return data<Outcome>({ kind: "link", name: invited.value.account.name, link: linkOf(invited.value.token) });
}

export default function Staff() {
  const { query, accounts, ...offered } = useLoaderData<typeof loader>();
  const outcome = useOutcome<typeof action>();
  return (
    <>
      <PageHead title="Staff" count={<Count shown={accounts.length} />}>
        <ButtonLink to="#invite" size="sm" variant="secondary">
          Invite a colleague
        </ButtonLink>
        <ButtonLink to="/desk/settings" size="sm" variant="secondary">
          Settings
        </ButtonLink>
      </PageHead>
      {outcome?.kind === "link" && (
        <Notice kind="success" title={`Link for ${outcome.name}`} takesFocus>
          <p>
            Send it to them yourself; it works once, within 72 hours, and is shown only now:
            <br />
            <code>{outcome.link}</code>
          </p>
        </Notice>
      )}
      {outcome?.kind === "ended" && (
        <Notice
          kind="success"
          message={`The account of ${outcome.name} has ended, and they are signed out.`}
          takesFocus
        />
      )}
      {outcome?.kind === "signed-out" && (
        <Notice
          kind="success"
          message={`${outcome.login} is signed out everywhere. A phone removes its visits when it next has a connection.`}
          takesFocus
        />
      )}
      {outcome?.kind === "error" && outcome.field === null && (
        <Notice kind="error" message={outcome.message} takesFocus />
      )}
      <Form method="get" className="desk-filter" role="search" aria-label="Accounts">
        <TextField label="Find an account" name="q" type="search" defaultValue={query.words} />
        <TickField name="all" label="Ended ones too" defaultChecked={query.all} />
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </Form>
      {accounts.length === 0 && (
        <EmptyState title="No account has these words">Try fewer or shorter words.</EmptyState>
      )}
      {accounts.length > 0 && (
        <DataTable
          caption="Accounts of the staff"
          heads={["Name", "Sign-in name", "Role", "Works for", "Signs in by", "Last here", "Actions"]}
        >
          {accounts.map(({ login, name, role, scope, credentials, seen, isDemo, isEnded, version }) => (
            <Row key={login} data-off={isEnded || undefined}>
              <th scope="row">
                {isEnded ? (
                  name
                ) : (
                  <Link className="text-link" to={`/desk/staff/${login}`}>
                    {name}
                  </Link>
                )}{" "}
                {isDemo && <span className="desk-mark">Demo</span>}
              </th>
              <td>{login}</td>
              <td>{role}</td>
              <td>{scope}</td>
              <td>{credentials}</td>
              <td>{seen}</td>
              <td>{isEnded ? "Ended" : <AccountActions login={login} version={version} name={name} />}</td>
            </Row>
          ))}
        </DataTable>
      )}
      <section aria-labelledby="invite" className="desk-panel">
        <h2 id="invite">Invite a colleague</h2>
        <Form of={{ intent: "invite" }} method="post" className="desk-form desk-form-wide">
          <TextField label="Name" name="name" hint="As they sign; must be unique" required />
          <TextField label="Sign-in name" name="login" autoCapitalize="none" required />
          <SelectField
            label="Role"
            name="role"
            empty="Choose"
            options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            required
          />
          <TextField label="Mobile" name="mobile" inputMode="numeric" optional />
          <ScopeChoices name="lab" offered={offered} />
          <ScopeChoices name="zone" offered={offered} />
          <SubmitButton name="intent" value="invite">
            Make the link
          </SubmitButton>
        </Form>
      </section>
    </>
  );
}

function AccountActions({ login, version, name }: { login: string; version: number; name: string }) {
  return (
    <Form of={{ part: "account" }} method="post" className="desk-row-actions">
      <input type="hidden" name="part" value="account" />
      <input type="hidden" name="login" value={login} />
      <input type="hidden" name="version" value={version} />
      <button
        type="submit"
        name="intent"
        value="recover"
        className="desk-link"
        aria-label={`New link for ${name}`}
      >
        New link
      </button>
      <button
        type="submit"
        name="intent"
        value="sign-out"
        className="desk-link"
        aria-label={`Sign out ${name} everywhere`}
      >
        Sign out
      </button>
      <SureButton
        label={
          <>
            End<span className="sr-only"> {name}</span>
          </>
        }
        value="end"
      >
        End the account of {name}
      </SureButton>
    </Form>
  );
}
