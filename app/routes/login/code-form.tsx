import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFaultFocus } from "../../features/forms/use-fault-focus.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { CodeField } from "../../ui/code-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CodeButtons } from "./code-buttons.tsx";
import type { CodeState } from "./code-state.ts";
import { MobileStep } from "./mobile-step.tsx";

type CodeFormProps = {
  state: CodeState;
  /** The address of the page without a number. */
  anew: string;
  /** What giving the code leads to. */
  next: { intent: string; label: string };
  /** What the form asks for beside the number and the code. */
  children: ReactNode;
};

/** A form that sends a code to a number first and asks for it then. */
export function CodeForm({ state, anew, next, children }: CodeFormProps) {
  const t = useTranslate();
  const { sent, mobile, code, faults, news } = state;
  const form = useFaultFocus<HTMLFormElement>(faults);
  return (
    <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-5">
      {news && <Notice kind={news.kind} message={news.message} />}
      <MobileStep mobile={mobile} sent={sent} error={faults.mobile} anew={anew} />
      {sent && <CodeField label={t("Verification Code")} defaultValue={code} error={faults.code} autoFocus />}
      {children}
      <CodeButtons sent={sent} next={next} />
    </Form>
  );
}
