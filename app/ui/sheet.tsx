import { Dialog, type DialogProps } from "./dialog.tsx";

/** A dialog that comes from the bottom of a phone and from the right of a wider screen: filters, the side menu, the cart. */
export function Sheet(props: Omit<DialogProps, "className" | "size">) {
  return <Dialog {...props} className="sheet" />;
}
