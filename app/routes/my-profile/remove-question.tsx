import type { ReactNode } from "react";
import { Form } from "../../features/forms/form.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { AddressQuestion } from "../../ui/address-question.tsx";
import { Button } from "../../ui/button.tsx";

type RemoveQuestionProps = {
  title: string;
  /** The list's own address, which takes the form and to which one goes back. */
  list: string;
  /** The form's name for what is removed, and its id. */
  field: "address" | "patient";
  id: string;
  /** What becomes of the rest. */
  children: ReactNode;
};

/** Asks before something leaves a list of the account. */
export function RemoveQuestion({ title, list, field, id, children }: RemoveQuestionProps) {
  const t = useTranslate();
  return (
    <AddressQuestion
      title={title}
      backTo={list}
      keepLabel={t("Keep")}
      action={
        <Form method="post" action={list} replace>
          <input type="hidden" name={field} value={id} />
          <Button type="submit" name="intent" value="remove" variant="danger" wide>
            {t("Remove")}
          </Button>
        </Form>
      }
    >
      {children}
    </AddressQuestion>
  );
}
