import { pdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";

/** One renderer of PDFs for all sites of a test process: its thread, which loads the writer and the fonts first, starts once. */
export const sharedPdfs = pdfRenderer();
