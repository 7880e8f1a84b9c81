import { useContext } from "react";
import { Notice } from "../../ui/notice.tsx";
import { ResponseKey } from "../../ui/use-field-error.ts";

/** The error of a whole form, which takes the focus with each response that has one: with the same words too, it is read out again. */
export function FormError({ message }: { message: string | null | undefined }) {
  const responseKey = useContext(ResponseKey);
  return message && <Notice key={responseKey} kind="error" message={message} takesFocus />;
}
