import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../../../app/ui/button.tsx";
import { Notice } from "../../../app/ui/notice.tsx";
import type { ChangeFault } from "../../ui/change-page.ts";

/** The form of a change of a booking, with the key and the version that it is made under. */
export function ChangeForm({
  no,
  idempotency,
  version,
  failed,
  submit,
  isDangerous = false,
  children,
}: {
  no: string;
  idempotency: string;
  version: number;
  failed: ChangeFault | undefined;
  submit: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="desk-form desk-form-wide">
      {failed && failed.field === null && (
        <Notice kind={failed.changes.length > 0 ? "warning" : "error"} message={failed.message} takesFocus>
          {failed.changes.length > 0 && (
            <ul>
              {failed.changes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <input type="hidden" name="key" value={idempotency} />
      <input type="hidden" name="version" value={version} />
      {children}
      <div className="desk-form-line desk-row-actions">
        <Button type="submit" variant={isDangerous ? "danger" : "primary"} busy={busy}>
          {submit}
        </Button>
        <ButtonLink to={`/desk/bookings/${no}`} variant="quiet">
          Back to the booking
        </ButtonLink>
      </div>
    </Form>
  );
}
