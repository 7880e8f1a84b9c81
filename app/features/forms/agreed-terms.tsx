import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Link } from "../../ui/link.tsx";

/** What somebody ticks who signs up or books; both texts open beside the form, so that nothing typed is lost. */
export function AgreedTerms() {
  const say = useSay();
  return (
    <Said
      phrase="I agree to the {terms} and have read the {privacyNotice}."
      terms={
        <Link to="/terms-condition" className="text-link" target="_blank">
          {say("terms")}
        </Link>
      }
      privacyNotice={
        <Link to="/privacy-policy" className="text-link" target="_blank">
          {say("privacy notice")}
        </Link>
      }
    />
  );
}
