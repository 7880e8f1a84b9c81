import { FormNotice } from "./form-notice.tsx";

/** The error of a whole form. */
export function FormError({ message }: { message: string | null | undefined }) {
  return <FormNotice kind="error" message={message} />;
}
