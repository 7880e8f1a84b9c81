import { useFrame } from "../../frame/frame-data.ts";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Said } from "../../words/said.tsx";
import { useSay } from "../../words/use-say.ts";

/** Fraudsters ask candidates for money in the names of known companies. */
export function NeverCharge() {
  const say = useSay();
  const { phone } = useFrame();
  return (
    <Notice kind="warning" live={false} title={say("We never charge candidates")}>
      <p>
        <Said
          phrase="Nobody pays for an interview, a training or a job with us. If somebody asks you for money in our name, please call {phone}."
          phone={<PhoneLink number={phone} className="text-link" />}
        />
      </p>
    </Notice>
  );
}
