import { StyleSheet } from "@react-pdf/renderer";
import { FONTS } from "./fonts.ts";
import { BOTTOM, COLUMNS, FONT_SIZE, MARGIN, TOP } from "./measures.ts";

export const INK = "#0b1f3a";
export const SOFT = "#44546a";
export const LINE = "#d9e2ec";
export const BLUE = "#1456b8";
export const RED = "#b3261e";
export const GREEN = "#0b6b41";
export const BAND = "#bfe5cf";
export const TRACK = "#e9eff6";

/** The renderer's types know one family; it takes a list and falls back letter by letter. */
const fontFamily = FONTS as unknown as string;

/** Sizes in points on A4; what page breaks depend on is in `measures.ts`. */
const percent = (share: number) => `${share * 100}%`;

export const styles = StyleSheet.create({
  page: {
    fontFamily,
    fontSize: FONT_SIZE,
    color: INK,
    paddingTop: TOP,
    paddingBottom: BOTTOM,
    paddingHorizontal: MARGIN,
  },
  body: { fontSize: FONT_SIZE, lineHeight: 1.35 },
  head: { position: "absolute", top: 28, left: MARGIN, right: MARGIN },
  headRow: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottomWidth: 1.5,
    borderBottomColor: BLUE,
    paddingBottom: 8,
  },
  brand: { fontSize: 18, fontWeight: 700, color: BLUE, lineHeight: 1.2 },
  headSide: { lineHeight: 1.35, alignItems: "flex-end", fontSize: 7.5, color: SOFT, maxWidth: 360 },
  demo: { marginTop: 4, fontSize: 8, fontWeight: 700, color: RED, textAlign: "center" },
  facts: { flexDirection: "row", flexWrap: "wrap", marginBottom: 10 },
  fact: { width: "50%", flexDirection: "row", paddingVertical: 1.5, paddingRight: 8 },
  factLabel: { width: 76, color: SOFT },
  factValue: { flex: 1, fontWeight: 600 },
  title: { fontSize: 13, fontWeight: 700, marginBottom: 6, lineHeight: 1.25 },
  correction: {
    marginBottom: 8,
    padding: 6,
    borderWidth: 1,
    borderColor: RED,
    borderRadius: 3,
    color: RED,
    fontWeight: 600,
  },
  row: {
    flexDirection: "row",
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
    paddingVertical: 4,
    alignItems: "center",
  },
  tableHead: { fontSize: 7.5, color: SOFT, fontWeight: 600, borderBottomColor: SOFT },
  group: { fontWeight: 700, color: BLUE, paddingTop: 7, paddingBottom: 2, fontSize: 9 },
  name: { width: percent(COLUMNS.name), paddingRight: 6 },
  method: { fontSize: 6.5, color: SOFT },
  value: { width: percent(COLUMNS.value), textAlign: "right", fontWeight: 700, paddingRight: 6 },
  unit: { width: percent(COLUMNS.unit), color: SOFT, paddingRight: 4 },
  range: { width: percent(COLUMNS.range), paddingRight: 6 },
  flag: { width: percent(COLUMNS.finding), flexDirection: "row", alignItems: "center" },
  flagWords: { width: 48, fontWeight: 600, fontSize: 7.5 },
  words: { width: percent(1 - COLUMNS.name), fontWeight: 600 },
  notes: { marginTop: 12, fontSize: 7.5, color: SOFT },
  note: { marginBottom: 2 },
  signed: { marginTop: 8, alignItems: "flex-end" },
  signedName: { fontWeight: 700, fontSize: 9 },
  signedSmall: { fontSize: 7.5, color: SOFT },
  end: { marginTop: 8, width: "100%", textAlign: "center", color: SOFT, fontSize: 7.5 },
  foot: {
    position: "absolute",
    bottom: 24,
    left: MARGIN,
    right: MARGIN,
    flexDirection: "row",
    alignItems: "center",
    borderTopWidth: 0.5,
    borderTopColor: LINE,
    paddingTop: 6,
  },
  verifyText: { lineHeight: 1.35, marginLeft: 8, fontSize: 7, color: SOFT, maxWidth: 300 },
  verifyCode: { fontWeight: 700, color: INK, fontSize: 8.5 },
  pageNo: {
    position: "absolute",
    bottom: 24,
    right: MARGIN,
    alignItems: "flex-end",
    fontSize: 7.5,
    color: SOFT,
  },
});
