import { Link, useSearchParams } from "react-router";

const MAX_SHOWN = 10_000;

/** As many rows as an address asks for: its own first number, or more of them. */
export function mostOf(url: string, first: number): number {
  const asked = Number(new URL(url).searchParams.get("most"));
  return Number.isInteger(asked) && asked > first ? Math.min(asked, MAX_SHOWN) : first;
}

/** Says that a list ends before all is shown, and shows more. `most`: as many rows as were asked for. */
export function CutList({ shown, most, hasMore = true }: { shown: number; most: number; hasMore?: boolean }) {
  const [query] = useSearchParams();
  if (shown < most) return null;
  const more = new URLSearchParams(query);
  more.set("most", String(Math.min(2 * most, MAX_SHOWN)));
  return (
    <p role="status">
      Only the first {most} are shown.{" "}
      {hasMore && most < MAX_SHOWN && (
        <Link className="text-link" to={`?${more}`} preventScrollReset>
          Show more
        </Link>
      )}
    </p>
  );
}
