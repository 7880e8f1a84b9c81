import { PhoneLink } from "./phone-link.tsx";

/** How somebody is reached, as entries of a `<dl className="desk-facts">`. */
export function ContactFacts({ mobile, email }: { mobile: string; email: string }) {
  return (
    <>
      <dt>Mobile</dt>
      <dd>
        <PhoneLink mobile={mobile} />
      </dd>
      <dt>E-mail</dt>
      <dd>{email || "not given"}</dd>
    </>
  );
}
