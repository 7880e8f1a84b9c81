import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { ButtonLink } from "../../../app/ui/button.tsx";
import type { Catalogue } from "../../../domain/catalogue/types.ts";
import { mobileIn } from "../../../domain/desk/people.ts";
import { deviceWords } from "../../../domain/identity/device-words.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import type { Role } from "../../../domain/staff/roles.ts";
import { isRole, ROLE_NAMES, ROLES } from "../../../domain/staff/roles.ts";
import type { Scope } from "../../../domain/staff/scope.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { staffOf } from "../../desk-context.ts";
import { conflictOver } from "../../ui/change-page.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField, VersionField } from "../../ui/fields.tsx";
import { Form, FormErrorNotice, SubmitButton } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf, versionOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";
import { CHANGE_ERRORS, chosenPlaces, offeredPlaces, PHOTO_ERRORS, ScopeChoices } from "./account-form.tsx";

export const meta = () => [{ title: "Staff account | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, catalogue, account: own } = staffOf(context);
  const found = await desk.accounts.devicesOf(params.login ?? "", own);
  if (!found) throw data(null, { status: 404 });
  const { account, sessions, passkeys } = found;
  const { login, name, role, mobile, labIds, zoneIds, version } = account;
  return {
    login,
    name,
    role,
    mobile,
    labIds,
    zoneIds,
    version,
    isOwn: account.id === own.id,
    ...offeredPlaces(catalogue, { own: account, by: own }),
    sessions: sessions.map(({ id, createdAt, seenAt, userAgent }) => ({
      id,
      device: deviceWords(userAgent),
      since: showDayTime(createdAt),
      seen: showDayTime(seenAt),
    })),
    passkeys: passkeys.map(({ id, label, createdAt }) => ({ id, label, since: showDayTime(createdAt) })),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  const login = params.login ?? "";
  switch (textOf(form, "intent", 10)) {
    case "end":
      return endSession(staff, login, form);
    case "photo":
      return setPhoto(staff, login, form);
    case "change":
      return changeAccount(staff, login, form);
    default:
      throw data(null, { status: 404 });
  }
}

async function endSession({ desk, account }: SignedInRequest, login: string, form: FormData) {
  const id = textOf(form, "id", 40);
  if (!isUuid(id) || !(await desk.accounts.endSessionOf(login, id, account)))
    return formError("This session has ended already.", null, 409);
  return redirect(`/desk/staff/${login}?done=signed-out`);
}

async function setPhoto({ desk, account }: SignedInRequest, login: string, form: FormData) {
  const sent = form.get("photo");
  const bytes = new Uint8Array(sent instanceof File ? await sent.arrayBuffer() : []);
  const set = await desk.staffPhotos.set(account, login, bytes);
  if (set.ok) return redirect(`/desk/staff/${login}?done=photo`);
  if (set.error.code === "unknown-account") throw data(null, { status: 404 });
  return formError(PHOTO_ERRORS[set.error.code], "photo");
}

async function changeAccount({ desk, account, catalogue }: SignedInRequest, login: string, form: FormData) {
  const role = textOf(form, "role", 30);
  if (!isRole(role)) return formError("Choose a role.", "role");
  const found = await desk.accounts.devicesOf(login, account);
  if (!found) throw data(null, { status: 404 });
  const places = chosenPlaces(form, catalogue, found.account);
  if (!places.ok) return formError(places.error.message, places.error.field);
  const mobile = mobileIn(textOf(form, "mobile", 40));
  const changed = await desk.accounts.change(
    { login, role, version: versionOf(form), mobile, ...places.value },
    account,
  );
  if (changed.ok) return redirect(`/desk/staff/${login}?done=changed`);
  if (changed.error.code === "unknown-account") throw data(null, { status: 404 });
  if (changed.error.code === "changed")
    return conflictOver("account", {
      now: workWords(found.account, catalogue),
      sent: workWords({ role, mobile, ...places.value }, catalogue),
    });
  const { field, message } = CHANGE_ERRORS[changed.error.code];
  return formError(message, field);
}

/** What the form of an account says, field by field. */
function workWords(
  { role, mobile, labIds, zoneIds }: Scope & { role: Role; mobile: string },
  catalogue: Catalogue,
) {
  const { labs, zones } = offeredPlaces(catalogue, { own: { labIds, zoneIds } });
  const namesOf = (places: readonly { id: number; name: string }[], ids: readonly number[]) =>
    places
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(", ") || "all";
  return {
    Role: ROLE_NAMES[role],
    Mobile: mobile,
    Labs: namesOf(labs, labIds),
    Zones: namesOf(zones, zoneIds),
  };
}

const DONE: Readonly<Record<string, string>> = {
  changed: "The account is changed, from their next step on.",
  photo: "The photograph is set. Customers see it before the visit.",
  "signed-out": "They are signed out on that device.",
};

export default function StaffAccount() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title={`${page.name} (${page.login})`}>
        {page.isWhole && (
          <ButtonLink
            to={`/desk/record?${new URLSearchParams({ who: page.name })}`}
            size="sm"
            variant="secondary"
          >
            What they read and changed
          </ButtonLink>
        )}
      </PageHead>
      <FormErrorNotice failed={failed} />
      {!failed && <DoneNotice words={DONE} />}
      <section className="desk-panel" aria-labelledby="work">
        <h2 id="work">Role and places</h2>
        {page.isOwn ? (
          <p>Nobody changes their own account. Ask another administrator.</p>
        ) : (
          <Form
            key={page.version}
            of={{ intent: "change" }}
            method="post"
            className="desk-form desk-form-wide"
          >
            <VersionField version={page.version} />
            <SelectField
              label="Role"
              name="role"
              defaultValue={page.role}
              options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            />
            <TextField
              label="Mobile"
              name="mobile"
              inputMode="numeric"
              defaultValue={page.mobile}
              hint="Told of a sign-in on a new device"
              optional
            />
            <ScopeChoices name="lab" offered={page} chosen={page.labIds} />
            <ScopeChoices name="zone" offered={page} chosen={page.zoneIds} />
            <SubmitButton name="intent" value="change">
              Save
            </SubmitButton>
          </Form>
        )}
      </section>
      {page.role === "collector" && !page.isOwn && (
        <section className="desk-panel" aria-labelledby="photo">
          <h2 id="photo">Photograph</h2>
          <p>Customers see it beside the first name before the visit. What the camera noted is left out.</p>
          <Form of={{ intent: "photo" }} method="post" encType="multipart/form-data" className="desk-form">
            <TextField
              label="Picture"
              name="photo"
              type="file"
              accept="image/jpeg"
              hint="JPEG, up to 60 KB: 300 pixels wide"
              required
            />
            <SubmitButton name="intent" value="photo" size="sm">
              Set the photograph
            </SubmitButton>
          </Form>
        </section>
      )}
      <h2>Devices</h2>
      {page.sessions.length === 0 ? (
        <EmptyState title="Signed in nowhere" />
      ) : (
        <DataTable caption="Where they are signed in" heads={["Device", "Signed in", "Last used", "Action"]}>
          {page.sessions.map(({ id, device, since, seen }) => (
            <Row key={id}>
              <th scope="row">{device}</th>
              <td>{since}</td>
              <td>{seen}</td>
              <td>
                <Form of={{ intent: "end" }} method="post">
                  <input type="hidden" name="id" value={id} />
                  <SubmitButton name="intent" value="end" variant="quiet" size="sm">
                    End session<span className="sr-only"> on {device}</span>
                  </SubmitButton>
                </Form>
              </td>
            </Row>
          ))}
        </DataTable>
      )}
      {page.passkeys.length > 0 && (
        <>
          <h2>Passkeys</h2>
          <ul>
            {page.passkeys.map(({ id, label, since }) => (
              <li key={id}>
                {label}, since {since}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
