import { useContext } from "react";
import type { NoticeProps } from "../../ui/notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ResponseKey } from "../../ui/use-field-error.ts";

interface FormDoneProps {
  kind?: NoticeProps["kind"] | undefined;
  message: string | null | undefined | false;
}

/**
 * What a form has done, on its own page, which is scrolled to the top: it takes the focus, which would stay at the button further down. With the
 * same words too, it is read out again.
 */
export function FormDone({ kind = "success", message }: FormDoneProps) {
  const responseKey = useContext(ResponseKey);
  return message && <Notice key={responseKey} kind={kind} message={message} takesFocus />;
}
