import { Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { box, inMargin, qrCode, text } from "./elements.ts";
import { registerFonts } from "./fonts.ts";
import { BOTTOM, CONTENT_WIDTH, FONT_SIZE, LINE, linesOf, PAGE_HEIGHT, TOP } from "./measures.ts";
import { type PageContent, pageRows } from "./page-rows.ts";
import { resultsTable } from "./results-table.ts";
import { styles } from "./styles.ts";

const QR_SIDE = 58;

/** The report as a PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderReport(model: ReportModel): Promise<Uint8Array> {
  registerFonts();
  const contents = pageRows(model, roomOf(model));
  const pages = contents.map((content, i) => page(model, content, { number: i + 1, of: contents.length }));
  const meta = {
    title: `Report ${model.reportNo}`,
    author: model.brand,
    creator: model.brand,
    producer: model.brand,
    language: "en-IN",
  };
  const bytes = await renderToBuffer(h(Document, meta, ...pages));
  return new Uint8Array(bytes);
}

/** Breaking pages is done already (`pageRows`), so the renderer lays out each page once. */
function page(model: ReportModel, content: PageContent, page: { number: number; of: number }): ReactElement {
  return h(
    Page,
    { size: "A4", style: styles.page },
    letterhead(model),
    box(
      styles.body,
      ...(page.number === 1 ? opening(model) : []),
      ...(content.groups.length > 0 ? [resultsTable(content.groups)] : []),
      ...(content.isLast ? [notes(model), signature(model)] : []),
    ),
    footer(model),
    inMargin(styles.pageNo, text({}, `Report ${model.reportNo} · Page ${page.number} of ${page.of}`)),
  );
}

function opening(model: ReportModel): ReactElement[] {
  return [
    facts(model),
    text(styles.title, model.title),
    ...(model.correction ? [text(styles.correction, model.correction)] : []),
  ];
}

const TABLE_HEAD = 24;
const SIGNATURE = 76;

/** The height for rows on the first page and on the others, and what notes and signature take; from above. */
function roomOf(model: ReportModel) {
  const others = PAGE_HEIGHT - TOP - BOTTOM - TABLE_HEAD;
  const factHeight = factLines(model).reduce((sum, lines) => sum + lines * LINE + 3, 10);
  const titleHeight = linesOf(model.title, CONTENT_WIDTH, 13) * 17 + 6;
  const correctionHeight = model.correction
    ? linesOf(model.correction, CONTENT_WIDTH - 16, FONT_SIZE) * LINE + 22
    : 0;
  const noteHeights = model.notes.map((note) => linesOf(`• ${note}`, CONTENT_WIDTH, 7.5) * LINE + 2);
  const end = noteHeights.reduce((sum, height) => sum + height, 12) + SIGNATURE;
  return { first: others - factHeight - titleHeight - correctionHeight, others, end };
}

/** Facts stand in two columns; the longer of a pair makes its height. */
function factLines({ facts }: ReportModel): number[] {
  const lines = facts.map(({ value }) => linesOf(value, CONTENT_WIDTH / 2 - 90, FONT_SIZE));
  return lines.flatMap((each, i) => (i % 2 === 0 ? [Math.max(each, lines[i + 1] ?? 0)] : []));
}

function letterhead({ brand, lab, contact, demo }: ReportModel): ReactElement {
  const licences = [
    lab.licence && `Licence ${lab.licence}`,
    lab.accreditation && `NABL ${lab.accreditation}`,
  ].filter(Boolean);
  return inMargin(
    styles.head,
    box(
      styles.headRow,
      text(styles.brand, brand),
      box(
        styles.headSide,
        text({}, lab.name),
        text({}, lab.address),
        text({}, [contact, ...licences].join(" · ")),
      ),
    ),
    ...(demo ? [text(styles.demo, "Demo – not a medical report")] : []),
  );
}

function facts(model: ReportModel): ReactElement {
  return box(
    styles.facts,
    ...model.facts.map(({ label, value }) =>
      box(styles.fact, text(styles.factLabel, label), text(styles.factValue, value)),
    ),
  );
}

function notes(model: ReportModel): ReactElement {
  return box(styles.notes, ...model.notes.map((note) => text(styles.note, `• ${note}`)));
}

function signature({ authorisedBy, authorisedRegistration, legalName }: ReportModel): ReactElement {
  return box(
    styles.signed,
    text(styles.signedSmall, "Authorised by"),
    text(styles.signedName, authorisedBy || legalName),
    ...(authorisedRegistration ? [text(styles.signedSmall, `Reg. no. ${authorisedRegistration}`)] : []),
    text(styles.end, "End of report"),
  );
}

function footer({ verifyUrl, verifyPage, verifyCode }: ReportModel): ReactElement {
  return inMargin(
    styles.foot,
    qrCode(verifyUrl, QR_SIDE),
    box(
      styles.verifyText,
      text({}, "Is this report genuine? Scan the code or open"),
      text({}, `${verifyPage} and type`),
      text(styles.verifyCode, verifyCode),
    ),
  );
}
