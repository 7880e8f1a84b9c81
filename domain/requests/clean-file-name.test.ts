import { expect, test } from "vitest";
import { cleanFileName } from "./clean-file-name.ts";

test("a name loses its path and gets the extension of what the file is", () => {
  expect(cleanFileName("../../etc/passwd", "pdf")).toBe("passwd.pdf");
  expect(cleanFileName("C:\\Users\\me\\Dr. Sen.jpeg", "jpeg")).toBe("Dr. Sen.jpg");
  expect(cleanFileName("prescription.pdf.exe", "png")).toBe("prescription.pdf.png");
});

test("a made-up name of any length is read at once", () => {
  const began = performance.now();
  expect(cleanFileName(`a${" ".repeat(100_000)}b.pdf`, "pdf")).toBe("b.pdf");
  expect(performance.now() - began).toBeLessThan(500);
});

test("a name of marks and line breaks becomes a plain one", () => {
  expect(cleanFileName('a"\r\nx: y.pdf', "pdf")).toBe("ax y.pdf");
  expect(cleanFileName("..", "webp")).toBe("file.webp");
  expect(cleanFileName("ব্যবস্থাপত্র.pdf", "pdf")).toBe("ব্যবস্থাপত্র.pdf");
});
