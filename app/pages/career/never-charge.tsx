import { useFrame } from "../../frame/frame-data.ts";
import { Notice } from "../../ui/notice.tsx";

/** Fraudsters ask candidates for money in the names of known companies. */
export function NeverCharge() {
  const { phone } = useFrame();
  return (
    <Notice kind="warning" live={false} title="We never charge candidates">
      <p>
        Nobody pays for an interview, a training or a job with us. If somebody asks you for money in our name,
        please call {phone}.
      </p>
    </Notice>
  );
}
