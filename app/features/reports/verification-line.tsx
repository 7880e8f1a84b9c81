import { Trans } from "../../i18n/trans.tsx";
import { href } from "../../links.ts";

/** The verification code as a link to the page that checks it. A plain `<a>`: shared reports have a Content-Security-Policy of their own, so the page that follows must be a new document. */
export function VerificationLine({ code }: { code: string }) {
  return (
    <Trans
      phrase="Verification code {code}. Anyone with the PDF can verify it here."
      code={
        <a className="text-link tabular min-[18rem]:whitespace-nowrap" href={href(`/verify/${code}`)}>
          {code}
        </a>
      }
    />
  );
}
