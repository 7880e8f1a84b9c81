import { useContext } from "react";
import type { NoticeProps } from "../../ui/notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ResponseKey } from "../../ui/use-field-error.ts";

type ResponseNoticeProps = Omit<NoticeProps, "message" | "takesFocus"> & {
  /** Nothing is shown without one. */
  message: string | null | undefined | false;
};

/**
 * What a form has done, or why not, on its own page: it takes the focus, which would stay at the button further down, with each response that has
 * one. With the same words too, it is read out again.
 */
export function ResponseNotice({ message, ...notice }: ResponseNoticeProps) {
  const responseKey = useContext(ResponseKey);
  return message && <Notice key={responseKey} {...notice} message={message} takesFocus />;
}
