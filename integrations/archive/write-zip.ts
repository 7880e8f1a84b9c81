import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { detectFileType } from "../../domain/requests/examine-file.ts";

export interface ArchiveFile {
  /** Its path, with slashes for folders. */
  name: string;
  content: Uint8Array;
}

const LOCAL_FILE = 0x04034b50;
const CENTRAL_FILE = 0x02014b50;
const END = 0x06054b50;
/** 2.0: folders and deflate. */
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
const STORED = 0;
/** Without ZIP64 sizes and offsets have 32 bits, and there are at most 65,535 files. */
const MAX_BYTES = 0xffffffff;
const MAX_FILES = 0xffff;

/** Asynchronous, so that the event loop is not blocked. */
const deflate = promisify(deflateRaw);

/**
 * The pieces of a ZIP archive (PKWARE APPNOTE 6.3, without ZIP64) of the files in their order. A file is read when the one before it is
 * written; pictures, PDFs and incompressible files are stored uncompressed.
 */
export async function* writeZip(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    if (directory.length === MAX_FILES) throw new RangeError("too many files for a ZIP archive");
    const entry = await entryOf(file, at);
    directory.push(centralOf(entry, offset));
    const local = Buffer.concat([signed(LOCAL_FILE), entry.fields, entry.lengths, entry.name]);
    offset += local.length + entry.data.length;
    if (offset > MAX_BYTES) throw new RangeError("too much for a ZIP archive");
    yield local;
    yield entry.data;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([central, signed(END), end]);
}

interface Entry {
  name: Buffer;
  data: Uint8Array;
  /** What the local and the central header share, from the version that is needed to the sizes. */
  fields: Buffer;
  /** Lengths of the name and of no extra field. */
  lengths: Buffer;
}

async function entryOf({ name, content }: ArchiveFile, at: Date): Promise<Entry> {
  const deflated = detectFileType(content) === null ? await deflate(content) : content;
  const isSmaller = deflated.length < content.length;
  const data = isSmaller ? deflated : content;
  const encoded = Buffer.from(name, "utf8");
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8, 2);
  fields.writeUInt16LE(isSmaller ? DEFLATED : STORED, 4);
  fields.writeUInt32LE(dosTime(at), 6);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(content.length, 18);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(encoded.length, 0);
  return { name: encoded, data, fields, lengths };
}

function centralOf({ fields, lengths, name }: Entry, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION, 0);
  // Comment, disk, inner and outer attributes are empty.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signed(CENTRAL_FILE), madeBy, fields, lengths, rest, name]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** Date above time, in UTC, to two seconds. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return date * 0x10000 + time;
}
