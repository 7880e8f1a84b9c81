import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

/** The card of a page on which somebody logs in, signs up or sets a new password. */
export function LoginCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Card look="floating" className="mx-auto w-full max-w-120">
      <h1 className="mb-1 text-2xl">{title}</h1>
      <p className="mb-6 text-ink-soft">{lead}</p>
      {children}
    </Card>
  );
}
