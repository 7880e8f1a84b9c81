import type { Booking, BookingItem } from "../bookings/types.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { TestKey, TestShare } from "../payments/shares-of-tests.ts";
import { isSameTest, testShares } from "../payments/shares-of-tests.ts";
import type { TestProgress } from "./refund-tests-ports.ts";

/**
 * A test of a paid booking. "open": its price may go back; "refunded": it went back; "reported": its report has a value of it, on hold too.
 */
export interface RefundableTest extends TestShare {
  state: "open" | "refunded" | "reported";
}

/** The tests of a booking with what was paid for each, and whether it may go back. */
export function refundableTests(
  of: {
    booking: Booking;
    items: readonly BookingItem[];
    refunded: readonly TestKey[];
    progress: readonly TestProgress[];
  },
  catalogue: Catalogue,
): RefundableTest[] {
  const progressAt = new Map(of.progress.map((each) => [each.itemPosition, each]));
  return testShares(of.booking, of.items, catalogue).map((share) => ({
    ...share,
    state: of.refunded.some((key) => isSameTest(key, share))
      ? "refunded"
      : isReported(share, progressAt.get(share.position), catalogue)
        ? "reported"
        : "open",
  }));
}

/**
 * A withdrawn report reports nothing, and preliminary values may still change. The report of a package reports the tests of which it has a
 * value; where that cannot be told (a document, a scan) it reports them all.
 */
function isReported(
  { serviceId, packageName }: TestShare,
  progress: TestProgress | undefined,
  { serviceById, parameterById }: Pick<Catalogue, "serviceById" | "parameterById">,
): boolean {
  if (!progress?.status || progress.status === "pending" || progress.status === "withdrawn") return false;
  if (packageName === null || progress.codes.length === 0) return true;
  const own = (serviceById.get(serviceId)?.parameterIds ?? []).flatMap(
    (id) => parameterById.get(id)?.code ?? [],
  );
  return own.length === 0 || own.some((code) => progress.codes.includes(code));
}
