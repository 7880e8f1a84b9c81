import { Said } from "../../i18n/said.tsx";
import { useSay } from "../../i18n/use-say.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says that what follows is about nobody. */
export function SamplesNotice() {
  const say = useSay();
  return (
    <Notice kind="info" live={false} title={say("These notifications are samples")}>
      <p>
        <Said
          phrase="{login} to see your own."
          login={
            <Link to="/login?return-url=%2Fnotifications" className="text-link">
              {say("Log in")}
            </Link>
          }
        />
      </p>
    </Notice>
  );
}
