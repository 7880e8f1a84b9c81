import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useSay } from "../../words/use-say.ts";

/** Says that what follows is about nobody. */
export function SamplesNotice() {
  const say = useSay();
  return (
    <Notice kind="info" live={false} title={say("These notifications are samples")}>
      <p>
        <Link to="/login?return-url=%2Fnotifications" className="text-link">
          {say("Log in")}
        </Link>{" "}
        {say("to see your own.")}
      </p>
    </Notice>
  );
}
