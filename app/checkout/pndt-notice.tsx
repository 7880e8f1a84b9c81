import { Notice } from "../ui/notice.tsx";
import { useSay } from "../words/use-say.ts";

/** The notice that the PC-PNDT Act asks for beside every ultrasound and obstetric scan, in English and Bengali. */
export function PndtNotice() {
  const say = useSay();
  return (
    <Notice
      kind="info"
      live={false}
      title={say("Disclosure of the sex of the foetus is prohibited under law.")}
    >
      {say.language === "en" ? (
        <p lang="bn">ভ্রূণের লিঙ্গ প্রকাশ করা আইনত নিষিদ্ধ।</p>
      ) : (
        <p lang="en">Disclosure of the sex of the foetus is prohibited under law.</p>
      )}
      <p className="text-sm">{say("Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994.")}</p>
    </Notice>
  );
}
