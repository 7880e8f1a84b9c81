import { ResponseNotice } from "./response-notice.tsx";

/** The error of a whole form. */
export function FormError({ message }: { message: string | null | undefined | false }) {
  return <ResponseNotice kind="error" message={message} />;
}
