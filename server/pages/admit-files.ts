import { isCustomer } from "../../domain/identity/types.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { AppContext } from "../app-context.ts";
import { byteBudget } from "../http/byte-budget.ts";
import type { RequestFacts } from "../http/request.ts";
import { notFound, tooOften } from "../http/response.ts";
import { partsOfForm } from "./form-limits.ts";
import type { AdmitFiles } from "./read-form.ts";
import { uploadFolder } from "./upload-files.ts";

const MIB = 1024 * 1024;

/** Bytes of files that pages hold in memory at once; opening one picture takes up to 160 MB beside it. */
const HELD_BYTES = 64 * MIB;
/** The least that a form counts, so that at most two open a picture at once. */
const LEAST_HELD_BYTES = 32 * MIB;
const MAX_WAITING = 16;
const LONGEST_WAIT_MS = 20_000;

/** Forms with files that are received at once, for each page: with five files of 10 MiB each they take 400 MiB of the disk. */
const MAX_AT_ONCE = 8;
/** Limits of one customer and of one address (which a whole office may share): no address can take all places of a page. */
const MAX_OF_CUSTOMER = 2;
const MAX_OF_ADDRESS = 4;
const RETRY_SECONDS = 5;
/** Retry-after when all places are taken. */
const BUSY_SECONDS = 10;

/** The sender of a form with files, as the limits count. */
interface Sender {
  /** The page whose form it is. */
  area: string;
  /** Null for a visitor, of whom the address alone counts. */
  customerId: string | null;
  /** "" if it is not known. */
  address: string;
  /** Seconds until they may send another. */
  wait(): Promise<number>;
}

/**
 * Decides before a form with files is read whether its sender may send it: by login, by the limits of its page and by the uploads in
 * progress. Its files are written to the disk, and the page gets them when there is memory for them.
 */
export function admitFiles(
  container: AppContext,
): (facts: RequestFacts, pathname: string, signal: AbortSignal) => AdmitFiles {
  const newFiles = uploadFolder(container.settings.uploadDir);
  const memory = byteBudget({ bytes: HELD_BYTES, mostWaiting: MAX_WAITING, longestMs: LONGEST_WAIT_MS });
  const receiving = new Map<string, number>();

  const isFull = (key: string, most: number) => (receiving.get(key) ?? 0) >= most;

  function leave(key: string): void {
    const now = (receiving.get(key) ?? 0) - 1;
    if (now > 0) receiving.set(key, now);
    else receiving.delete(key);
  }

  function enterAs({ area, customerId, address }: Sender): () => void {
    const ofCustomer = customerId === null ? [] : [`${area} of ${customerId}`];
    const ofAddress = address === "" ? [] : [`${area} from ${address}`];
    if (ofCustomer.some((key) => isFull(key, MAX_OF_CUSTOMER))) throw tooOften(RETRY_SECONDS);
    if (ofAddress.some((key) => isFull(key, MAX_OF_ADDRESS))) throw tooOften(RETRY_SECONDS);
    if (isFull(area, MAX_AT_ONCE)) throw new Busy("the upload", BUSY_SECONDS);
    const keys = [area, ...ofCustomer, ...ofAddress];
    for (const key of keys) receiving.set(key, (receiving.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) leave(key);
    };
  }

  return (facts, pathname, signal) => async () => {
    const sender = senderOf(container, facts, pathname);
    if (sender === null) return null;
    const out = enterAs(sender);
    try {
      const seconds = await sender.wait();
      if (seconds > 0) throw tooOften(seconds);
    } catch (error) {
      out();
      throw error;
    }
    const files = newFiles();
    let giveBack = () => {};
    return {
      files,
      async hold(bytes) {
        if (bytes > 0) giveBack = await memory.take(Math.max(bytes, LEAST_HELD_BYTES), signal);
      },
      async end() {
        giveBack();
        out();
        await files.remove();
      },
    };
  };
}

/** Null for a visitor where a login is needed: the page says so. */
function senderOf({ services, content }: AppContext, facts: RequestFacts, pathname: string): Sender | null {
  const { visitor, clientAddress: address } = facts;
  const [area, slug] = partsOfForm(pathname);
  if (area === "career") {
    if (!content.find("careers", slug.toLowerCase())) throw notFound();
    const wait = () => services.requests.waitToApply({ address });
    return { area, customerId: null, address, wait };
  }
  if (!isCustomer(visitor)) return null;
  const { customerId } = visitor;
  const wait = () => services.requests.waitToSend(customerId);
  return { area, customerId, address, wait };
}
