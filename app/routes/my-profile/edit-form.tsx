import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../features/forms/form.tsx";
import type { Faults } from "../../features/forms/read-form.ts";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFocusWhenOpened } from "./use-focus-when-opened.ts";

type EditFormProps = {
  title: string;
  /** The page of the list, to which one goes back; null if nothing is in it yet. */
  list: string | null;
  /** Says to the list's action what is changed; an empty id adds. */
  field: string;
  id: string;
  faults: Faults;
  /** The fields. */
  children: ReactNode;
};

/** Adds to one of the profile's lists, or changes what is in it. */
export function EditForm({ title, list, field, id, faults, children }: EditFormProps) {
  const t = useTranslate();
  const form = useFaultFocus<HTMLFormElement>(faults);
  const heading = useFocusWhenOpened<HTMLHeadingElement>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section">
      <h2 ref={list ? heading : undefined} tabIndex={-1} className="mb-4 text-xl">
        {title}
      </h2>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
        {faults.form && <Notice kind="error" message={faults.form} takesFocus />}
        <input type="hidden" name={field} value={id} />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t("Save")}
          </Button>
          {list && (
            <ButtonLink to={list} variant="secondary">
              {t("Back")}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
