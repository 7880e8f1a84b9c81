import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { Notice } from "../../ui/notice.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** A fraud warning: fraudsters ask candidates for money in the names of known companies. */
export function FraudWarning() {
  const t = useTranslate();
  const { phone } = useLayoutData();
  return (
    <Notice kind="warning" live={false} title={t("We never charge candidates")}>
      <p>
        <Trans
          phrase="We never charge for an interview, training or a job. If anyone asks you for money in our name, please call {phone}."
          phone={<PhoneLink number={phone} className="text-link" />}
        />
      </p>
    </Notice>
  );
}
