import { data } from "react-router";

/** The 404 of the desk: `root.tsx` renders it for addresses that are not in `domain/desk/addresses.ts`. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function Unknown() {
  return null;
}
