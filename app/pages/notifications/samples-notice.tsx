import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Said } from "../../words/said.tsx";
import { useSay } from "../../words/use-say.ts";

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
