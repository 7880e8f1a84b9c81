import type { ReportModel } from "../../domain/reports/report-model.ts";
import { renderReport } from "./render-report.ts";

const row: ReportModel["groups"][number]["rows"][number] = {
  name: "Haemoglobin (ABCDEFGHIJKLMNOPQRSTUVWXYZ)",
  method: "Photometry, abcdefghijklmnopqrstuvwxyz",
  value: "1234567890.50",
  unit: "g/dL, mg/dL, µL, %",
  range: "≥ 12 → 15–17, ≤ 200 < 40 >",
  flag: "L",
  flagWords: "Low, In range, High",
  comments: [],
  bar: { from: 0.25, to: 0.75, value: 0.1, beyond: false },
  previous: null,
};

/** A page that nobody sees, with every face and most letters. */
const SAMPLE: ReportModel = {
  language: "en",
  brand: "Namuna",
  legalName: "Namuna",
  contact: "0123456789",
  lab: { name: "Laboratory", address: "Address", licence: "1", accreditation: "1" },
  demo: true,
  title: "Report",
  facts: [{ key: "patient", label: "Patient", value: "মীনা দাস" }],
  correction: "Corrected",
  groups: [{ name: "Blood", rows: Array.from({ length: 12 }, () => row) }],
  comments: [],
  notes: ["A fee of ₹350; ক খ গ ঘ চ ছ জ ট ড ত দ ন প ব ভ ম য র ল শ স হ"],
  authorisedBy: "Dr",
  authorisedRegistration: "1",
  reportNo: "A1/1",
  verifyCode: "AAAA-AAAA-AAAA-AAAA",
  verifyUrl: "HTTPS://LAB.EXAMPLE/VERIFY/AAAA-AAAA-AAAA-AAAA",
  verifyPage: "https://lab.example/verify",
};

/** Loads the faces and sets a page, so that the first report after a start takes no longer than any other. */
export async function warmUp(): Promise<void> {
  await renderReport(SAMPLE);
}
