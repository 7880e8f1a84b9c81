import { data } from "react-router";

/** Of an address that the desk does not have: `root.tsx` answers it as one that is not in `domain/desk/addresses.ts`. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
