import { useFetcher } from "react-router";
import { Button } from "../../app/ui/button.tsx";

/** "Assign to me" for an item of a work list, and who has claimed it. */
export function TakeWork({
  inbox,
  item,
  holder,
  isMine,
}: {
  inbox: string;
  item: string;
  holder: string | null;
  isMine: boolean;
}) {
  const fetcher = useFetcher<{ message: string; isError: boolean }>();
  if (holder !== null && !isMine) return <span className="desk-mark">{holder} has taken it</span>;
  return (
    <fetcher.Form method="post" action="/desk/today" className="desk-row-actions">
      <input type="hidden" name="inbox" value={inbox} />
      <input type="hidden" name="item" value={item} />
      <Button
        type="submit"
        name="intent"
        value={isMine ? "release" : "claim"}
        variant="secondary"
        size="sm"
        busy={fetcher.state !== "idle"}
      >
        {isMine ? "Give back" : "Assign to me"}
      </Button>
      <span role="status" className="desk-note">
        {fetcher.data?.message}
      </span>
    </fetcher.Form>
  );
}
