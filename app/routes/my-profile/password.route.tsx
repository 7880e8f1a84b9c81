import { useEffect, useRef } from "react";
import { redirect } from "react-router";
import { passwordChangeErrorMessage } from "../../../contract/identity-messages.ts";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { PageForm } from "../../features/forms/page-form.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { fieldErrorsOf } from "../../features/forms/read-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { WORDS } from "../../features/login/login-state.ts";
import type { CustomerRequest } from "../../features/page/page-request.ts";
import { requireCustomer } from "../../features/page/page-request.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { PasswordField } from "../../ui/secret-fields.tsx";
import type { Route } from "./+types/password.route.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const { hasPassword } = await services.identity.describe(visitor.customerId);
  return { hasPassword, saved: new URL(request.url).searchParams.get("saved") === "1" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = requireCustomer(context, request);
  const errors = await changePassword(facts, await request.formData());
  if (errors) return { errors };
  throw redirect("/my-profile/change-password?saved=1", 303);
}

async function changePassword(request: CustomerRequest, form: FormData): Promise<FieldErrors | null> {
  const [old = "", fresh = "", again = ""] = ["old-password", "new-password", "repeat-password"].map(
    (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    },
  );
  const set = await request.services.identity.setPassword(request.visitor, request.clientAddress, {
    old: old || null,
    fresh,
    again,
  });
  if (set.ok) return null;
  const errors: FieldErrors = Object.assign(
    {},
    ...set.error.map((each) => fieldErrorsOf(passwordChangeErrorMessage(each))),
  );
  return fresh === "" ? { ...errors, fresh: WORDS.passwordBlank } : errors;
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { hasPassword, saved } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const errors: FieldErrors = actionData?.errors ?? {};
  // The page stays open after the password is set: clear the fields, so that nobody finds the password in them.
  useEffect(() => {
    if (loaderData.saved && !actionData) form.current?.reset();
  }, [loaderData, actionData]);
  return (
    <AccountLayout
      title={t("Change Password")}
      lead={
        hasPassword
          ? t("Changing it logs out your other devices.")
          : t("You currently log in with a code. Set a password to log in without waiting for an SMS.")
      }
    >
      <ResponseNotice kind="success" message={saved && !actionData && t("Your new password is set.")} />
      <Card>
        <PageForm
          ref={form}
          errors={errors}
          submit={t("Save the new password")}
          className="grid grid-cols-1 max-w-120 gap-5"
        >
          {hasPassword && (
            <PasswordField label={t("Current password")} name="old-password" error={errors.old} />
          )}
          <PasswordField
            label={t("New password")}
            name="new-password"
            autoComplete="new-password"
            hint={t("At least 8 characters. A short sentence is easy to remember.")}
            error={errors.fresh}
          />
          <PasswordField
            label={t("Confirm new password")}
            name="repeat-password"
            autoComplete="new-password"
            error={errors.again}
          />
        </PageForm>
      </Card>
    </AccountLayout>
  );
}
