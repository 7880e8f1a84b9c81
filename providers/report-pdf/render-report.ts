import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { createElement as h, type ReactElement } from "react";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { box, onEveryPage, qrCode, text, whole } from "./elements.ts";
import { registerFonts } from "./fonts.ts";
import { resultsTable } from "./results-table.ts";
import { styles } from "./styles.ts";

const QR_SIDE = 58;

/** The report as a PDF of A4 pages. The file's own title names no patient: it shows in tabs and lists of files. */
export async function renderReport(model: ReportModel): Promise<Uint8Array> {
  registerFonts();
  const page = h(
    Page,
    { size: "A4", style: styles.page },
    letterhead(model),
    box(
      styles.body,
      facts(model),
      text(styles.title, model.title),
      ...(model.correction ? [text(styles.correction, model.correction)] : []),
      resultsTable(model.groups),
      // Kept together, so that no page holds a signature alone.
      whole({}, notes(model), signature(model)),
    ),
    footer(model),
    pageNumber(model.reportNo),
  );
  const meta = {
    title: `Report ${model.reportNo}`,
    author: model.brand,
    creator: model.brand,
    producer: model.brand,
    language: "en-IN",
  };
  const bytes = await renderToBuffer(h(Document, meta, page));
  return new Uint8Array(bytes);
}

function letterhead({ brand, lab, contact, demo }: ReportModel): ReactElement {
  const licences = [
    lab.licence && `Licence ${lab.licence}`,
    lab.accreditation && `NABL ${lab.accreditation}`,
  ].filter(Boolean);
  return onEveryPage(
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
  return onEveryPage(
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

/** Known only when all pages are laid out, so it has its own fixed place. */
function pageNumber(reportNo: string): ReactElement {
  return h(Text, {
    style: styles.pageNo,
    fixed: true,
    render: ({ pageNumber, totalPages }) => `Report ${reportNo} · Page ${pageNumber} of ${totalPages}`,
  });
}
