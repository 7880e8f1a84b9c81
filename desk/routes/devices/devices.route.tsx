import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect, useActionData, useLoaderData } from "react-router";
import { Button } from "../../../app/ui/button.tsx";
import { deviceWords } from "../../../domain/identity/device-words.ts";
import { isUuid } from "../../../domain/shared/random.ts";
import { staffOf } from "../../desk-context.ts";
import { DataTable, Row } from "../../ui/data-table.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Form, FormErrorNotice } from "../../ui/form.tsx";
import { formError } from "../../ui/form-error.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { textOf } from "../../ui/read-form.ts";
import { showDayTime } from "../../ui/show-time.ts";
import { readAgain } from "../../ui/vanished-form.tsx";

export const meta = () => [{ title: "My devices | Desk" }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = readAgain;

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk, account, session } = staffOf(context);
  const { sessions, passkeys } = await desk.accounts.devices(account.id);
  return {
    sessions: sessions.map(({ id, createdAt, seenAt, userAgent }) => ({
      id,
      device: deviceWords(userAgent),
      isThis: id === session.id,
      since: showDayTime(createdAt),
      seen: showDayTime(seenAt),
    })),
    passkeys: passkeys.map(({ id, label, createdAt }) => ({ id, label, since: showDayTime(createdAt) })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk, account } = staffOf(context);
  const id = textOf(await request.formData(), "id", 40);
  if (!isUuid(id) || !(await desk.accounts.endSession(account, id)))
    return formError("This session has ended already.", null, 409);
  return redirect("/desk/devices?done=signed-out");
}

const DONE: Readonly<Record<string, string>> = { "signed-out": "That device is signed out." };

export default function Devices() {
  const { sessions, passkeys } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHead title="My devices" />
      <FormErrorNotice failed={failed} />
      {!failed && <DoneNotice words={DONE} />}
      <p>
        Sign out what you do not know, and tell an administrator. A session ends after 30 minutes without use.
      </p>
      <DataTable
        caption="Where you are signed in"
        heads={["Device", "Signed in", "Last used"]}
        more={["Action"]}
      >
        {sessions.map(({ id, device, isThis, since, seen }) => (
          <Row key={id}>
            <th scope="row">
              {device} {isThis && <span className="desk-mark">this one</span>}
            </th>
            <td>{since}</td>
            <td>{seen}</td>
            <td>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" variant="quiet" size="sm">
                  Sign out
                  <span className="sr-only"> {device}</span>
                </Button>
              </Form>
            </td>
          </Row>
        ))}
      </DataTable>
      <h2>Passkeys</h2>
      {passkeys.length === 0 ? (
        <EmptyState title="No passkey">You sign in by password and code.</EmptyState>
      ) : (
        <ul>
          {passkeys.map(({ id, label, since }) => (
            <li key={id}>
              {label}, since {since}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
