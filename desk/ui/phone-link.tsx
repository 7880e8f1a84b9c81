/** A mobile number of ten digits that a press calls. */
export function PhoneLink({ mobile }: { mobile: string }) {
  return (
    <a className="text-link" href={`tel:+91${mobile}`}>
      {mobile}
    </a>
  );
}
