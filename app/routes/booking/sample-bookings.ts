/** A row of the mock-up list. Nobody's booking: names, numbers and amounts are made up. Days are YYYY-MM-DD, times minutes since midnight. */
export interface SampleBooking {
  bookingNo: string;
  customer: string;
  patient: string;
  bookedOn: string;
  visitOn: string;
  visitAt: number;
  amountPaise: number;
  payStatus: "Paid" | "Unpaid" | "Pay later" | "Refunded";
  status:
    | "Appointment Requested"
    | "Confirmed"
    | "Cancelled"
    | "Pending approval"
    | "On hold"
    | "To be delivered"
    | "Delivered";
  visitType: "Home" | "Lab Visit";
  prescription: boolean;
}

/** The lists of the top menu (specification, section 2.9), with the states that each shows. */
export const SAMPLE_LISTS = [
  { value: "", label: "Booking", statuses: null },
  { value: "cancelled", label: "Order Cancelled", statuses: ["Cancelled"] },
  { value: "approval", label: "Pending Approval", statuses: ["Pending approval"] },
  { value: "hold", label: "Order as hold", statuses: ["On hold"] },
  { value: "delivery", label: "Order to be delivered", statuses: ["To be delivered"] },
] as const satisfies readonly {
  value: string;
  label: string;
  statuses: readonly SampleBooking["status"][] | null;
}[];

const HOUR = 60;

export const SAMPLE_BOOKINGS: readonly SampleBooking[] = [
  row(
    "SAMPLE-1001",
    "A. Sen",
    "R. Sen",
    ["2026-11-02", "2026-11-03", 7],
    45_000,
    ["Paid", "Delivered"],
    "home",
  ),
  row(
    "SAMPLE-1002",
    "B. Das",
    "B. Das",
    ["2026-11-03", "2026-11-05", 8],
    1_29_900,
    ["Paid", "To be delivered"],
    "home",
    true,
  ),
  row(
    "SAMPLE-1003",
    "C. Ghosh",
    "M. Ghosh",
    ["2026-11-04", "2026-11-06", 11],
    2_50_000,
    ["Unpaid", "Pending approval"],
    "lab",
    true,
  ),
  row(
    "SAMPLE-1004",
    "D. Roy",
    "D. Roy",
    ["2026-11-05", "2026-11-07", 9],
    80_000,
    ["Refunded", "Cancelled"],
    "home",
  ),
  row(
    "SAMPLE-1005",
    "E. Khan",
    "S. Khan",
    ["2026-11-06", "2026-11-07", 16],
    3_20_000,
    ["Pay later", "On hold"],
    "lab",
    true,
  ),
  row(
    "SAMPLE-1006",
    "F. Mondal",
    "F. Mondal",
    ["2026-11-08", "2026-11-09", 7],
    60_000,
    ["Paid", "Confirmed"],
    "home",
  ),
  row(
    "SAMPLE-1007",
    "G. Biswas",
    "T. Biswas",
    ["2026-11-09", "2026-11-11", 10],
    1_75_000,
    ["Paid", "To be delivered"],
    "lab",
  ),
  row(
    "SAMPLE-1008",
    "H. Saha",
    "H. Saha",
    ["2026-11-10", "2026-11-12", 14],
    99_900,
    ["Pay later", "Appointment Requested"],
    "home",
  ),
];

function row(
  bookingNo: string,
  customer: string,
  patient: string,
  [bookedOn, visitOn, hour]: [string, string, number],
  amountPaise: number,
  [payStatus, status]: [SampleBooking["payStatus"], SampleBooking["status"]],
  mode: "home" | "lab",
  prescription = false,
): SampleBooking {
  return {
    ...{ bookingNo, customer, patient, bookedOn, visitOn, amountPaise, payStatus, status, prescription },
    visitAt: hour * HOUR,
    visitType: mode === "home" ? "Home" : "Lab Visit",
  };
}
