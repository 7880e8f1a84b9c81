import { type FunctionComponent, lazy, useState } from "react";

/** What stands in for a part whose code did not come: it knows what the part was given, and may have it asked for again. */
export type MissingPart<Props> = FunctionComponent<Props & { askAgain: () => void }>;

/**
 * A part of the page whose code comes when it is first shown; within `Suspense`. If the code does not come (the connection is lost),
 * `Missing` stands in its place, and the page around it stays.
 */
export function latePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: MissingPart<Props>,
): FunctionComponent<Props> {
  const fetched = () => {
    const part: Promise<MissingPart<Props>> = load().catch(() => Missing);
    return part.then((it) => ({ default: it }));
  };
  let Part = lazy(fetched);
  return function LatePart(props: Props) {
    const [, drawAgain] = useState(0);
    const askAgain = () => {
      Part = lazy(fetched);
      drawAgain((count) => count + 1);
    };
    return <Part {...props} askAgain={askAgain} />;
  };
}
