import sharp from "sharp";

/** A photograph as a phone makes it: lying on its side, with the place where it was taken. */
export async function photograph(name = "prescription.jpg"): Promise<File> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "white" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "22/1 34/1 0/1" } });
  return fileOf(name, await picture.toBuffer());
}

/** One empty page. */
const ONE_PAGE = [
  "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
  "2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj",
  "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 72 72]>> endobj",
  "trailer <</Root 1 0 R>>",
].join("\n");

export function pdfFile(name: string, objects = ONE_PAGE): File {
  return fileOf(name, Buffer.from(`%PDF-1.7\n${objects}\n%%EOF`, "latin1"));
}

export function fileOf(name: string, content: Uint8Array | string): File {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return new File([bytes], name);
}
