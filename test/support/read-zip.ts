import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const CENTRAL_FILE = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
const DEFLATED = 8;

/**
 * The files of a ZIP archive by their names, read as the standard says: the directory at its end first, then each file. Throws where the
 * directory, a file's own header, its sizes and its check sum do not say the same.
 */
export function readZip(archive: ArrayBuffer | Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(new Uint8Array(archive));
  const end = zip.length - 22;
  hold(zip.readUInt32LE(end) === END, "there is no end of the directory");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  let next = 0;
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    hold(zip.readUInt32LE(at) === CENTRAL_FILE, "the directory is broken");
    const fields = zip.subarray(at + 6, at + 30);
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    hold(local === next && zip.readUInt32LE(local) === LOCAL_FILE, `${name} does not lie where it should`);
    hold(zip.subarray(local + 4, local + 28).equals(fields), `${name} has two headers that differ`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    next = start + zip.readUInt32LE(at + 20);
    const data = zip.subarray(start, next);
    const content = zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data) : data;
    hold(content.length === zip.readUInt32LE(at + 24), `${name} has another size`);
    hold(crc32(content) === zip.readUInt32LE(at + 16), `${name} has another check sum`);
    files.set(name, content);
    at += 46 + zip.readUInt16LE(at + 28);
  }
  hold(at === end, "the directory has another length");
  return files;
}

function hold(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`A broken archive: ${otherwise}.`);
}
