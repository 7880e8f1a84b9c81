import { deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  /** What the directory says of its size; its true one unless given. */
  claims?: number;
  encrypted?: boolean;
}

/** An archive as a word processor writes it (PKWARE APPNOTE), with deflated parts and a directory at its end. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claims, encrypted = false } of parts) {
    const plain = Buffer.from(content as Uint8Array);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(encrypted ? 1 : 0, 8);
    header.writeUInt32LE(at, 42);
    for (const [record, shift] of [
      [local, 0],
      [header, 2],
    ] as const) {
      record.writeUInt16LE(8, 8 + shift);
      record.writeUInt32LE(packed.length, 18 + shift);
      record.writeUInt32LE(claims ?? plain.length, 22 + shift);
      record.writeUInt16LE(title.length, 26 + shift);
    }
    locals.push(local, title, packed);
    directory.push(header, title);
    at += local.length + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, index, end]);
}

/** A Word document with further parts beside its text. */
export function docxFile(...parts: ZipPart[]): Buffer {
  return zipFile([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "word/document.xml", content: "<w:document/>" },
    ...parts,
  ]);
}
