import { useId, useState } from "react";
import { data } from "react-router";
import type { Translate } from "../../../domain/i18n/translate.ts";
import type { Verification } from "../../../domain/reports/verify-report.ts";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { secretMeta } from "../../features/page/private-meta.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf, translateOf } from "../../request-context.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldWrapper, TextField } from "../../ui/field.tsx";
import { FileBox } from "../../ui/file-box.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Route } from "./+types/page.ts";

/** The result for the code, without a value or a test. */
export function VerdictPart({ verdict }: { verdict: Verdict }) {
  const t = useTranslate();
  return (
    <div className="grid gap-5">
      <Notice kind={verdict.tone} live={false} title={verdict.title} message={verdict.words} />
      {verdict.facts.length > 0 && (
        <Card as="section">
          <h2 className="mb-4 text-xl">{t("The report")}</h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-[18rem]:grid-cols-1">
            {verdict.facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">
                  <NowrapTimes text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {verdict.sha256 && (
        <Card as="section" look="tinted">
          <h2 className="mb-4 text-xl">{t("The file")}</h2>
          <p className="mb-1 text-sm text-ink-soft">{t("SHA-256 of the PDF")}</p>
          <p className="mb-5 font-mono text-sm break-all">{verdict.sha256}</p>
          <CheckFile sha256={verdict.sha256} />
          <CheckByHand />
        </Card>
      )}
    </div>
  );
}

const COMMANDS = [
  { system: "Windows", command: "certutil -hashfile report.pdf SHA256" },
  { system: "Mac", command: "shasum -a 256 report.pdf" },
  { system: "Linux", command: "sha256sum report.pdf" },
];

/** The same comparison without scripts. */
function CheckByHand() {
  const t = useTranslate();
  return (
    <Disclosure summary={t("Check the file on your computer")}>
      <p className="mb-2">
        {t(
          "This prints the SHA-256 of your file. If it matches the one above exactly, the file is ours and unaltered.",
        )}
      </p>
      <dl className="grid gap-1">
        {COMMANDS.map(({ system, command }) => (
          <div key={system}>
            <dt className="text-sm text-ink-soft">{system}</dt>
            <dd className="font-mono text-sm break-all">{command}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The code comes from the URL (QR code) or from the form. Attempts are rate-limited by IP address, except in local mode. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, site, local, clientAddress } = requestOf(context);
  const asked = params.code ?? new URL(request.url).searchParams.get("code");
  const code = asked?.trim() ?? "";
  if (code === "") {
    const error = asked === null ? null : "Please enter the code.";
    return data({ brand: site.brand, code, verdict: null, error }, { status: error ? 400 : 200 });
  }
  const found = await services.reports.verify(code.slice(0, 60), local ? null : clientAddress);
  const init =
    found.kind === "too-often"
      ? { status: 429, headers: { "retry-after": String(found.retryAfterSeconds) } }
      : { status: found.kind === "not-found" ? 404 : 200 };
  const verdict = readVerdict(found, translateOf(context));
  return data({ brand: site.brand, code, verdict, error: null }, init);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const headers = new Headers({ "x-robots-tag": "noindex", "cache-control": "no-store" });
  const wait = loaderHeaders.get("retry-after");
  if (wait) headers.set("retry-after", wait);
  return headers;
}

export const meta: Route.MetaFunction = (facts) =>
  secretMeta("Verify a report", { ...facts, location: { pathname: "/verify" } });

export default function VerifyScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { code, verdict, brand, error } = loaderData;
  return (
    <div className="page-width max-w-200 pt-4 pb-12">
      <PageHeading
        title={t("Verify a report")}
        lead={t(
          "Every {brand} report has a verification code. Check that a report is genuine. Results are never shown.",
          { brand },
        )}
      />
      {verdict && <VerdictPart verdict={verdict} />}
      <form
        id={MAIN_FORM}
        method="get"
        action={href("/verify")}
        noValidate
        className="mt-8 grid items-start gap-4 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          label={t("Verification code")}
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={error}
          autoFocus={error !== null}
          placeholder="7QK3-M2ZP-9D4C-X5TR"
        />
        <Button type="submit" className="min-h-12 sm:mt-6.5">
          {t("Verify")}
        </Button>
      </form>
    </div>
  );
}

type Outcome = "none" | "same" | "other" | "unread";

/** Compares a file with the hash in the browser: the file does not leave the device. Shown only with scripts. */
export function CheckFile({ sha256 }: { sha256: string }) {
  const t = useTranslate();
  const id = useId();
  const isReady = useHydrated() && globalThis.crypto?.subtle !== undefined;
  const [outcome, setOutcome] = useState<Outcome>("none");
  if (!isReady) return null;

  /** The result for a file that is no longer the chosen one is dropped: it would be taken for the other file's. */
  async function check(input: HTMLInputElement) {
    const file = input.files?.[0];
    setOutcome("none");
    if (!file) return;
    const found = await compare(file, sha256);
    if (input.files?.[0] === file) setOutcome(found);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="no-print">
        <FieldWrapper
          id={id}
          label={t("Check your file")}
          hint={t("Choose the PDF you received. It is checked on your device and not uploaded.")}
        >
          {(control) => (
            <FileBox>
              <input
                {...control}
                type="file"
                accept="application/pdf"
                className="control"
                onChange={(event) => void check(event.currentTarget)}
              />
            </FileBox>
          )}
        </FieldWrapper>
      </div>
      {outcome === "same" && (
        <Notice
          kind="success"
          title={t("This file is genuine")}
          message={t("The file has not been altered.")}
        />
      )}
      {outcome === "other" && (
        <Notice
          kind="error"
          title={t("This file doesn't match our report")}
          message={t("It has been altered, or is a different version or report.")}
        />
      )}
      {outcome === "unread" && (
        <Notice kind="error" title={t("We couldn't read the file. Please choose it again.")} />
      )}
    </div>
  );
}

async function compare(file: File, sha256: string): Promise<Outcome> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return hex(digest) === sha256 ? "same" : "other";
  } catch {
    return "unread";
  }
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The result of a verification as text. */
interface Verdict {
  tone: "success" | "warning" | "error";
  title: string;
  words: string;
  facts: { label: string; value: string }[];
  sha256: string | null;
}

function readVerdict(verification: Verification, t: Translate): Verdict {
  if (verification.kind === "not-found") {
    return {
      tone: "error",
      title: t("No report found with this code"),
      words: t(
        "Please check the code on the report again. If it is correct, the report was not issued by us.",
      ),
      facts: [],
      sha256: null,
    };
  }
  if (verification.kind === "too-often") {
    return {
      tone: "warning",
      title: t("Too many attempts"),
      words: t("Please wait ten minutes and try again."),
      facts: [],
      sha256: null,
    };
  }
  const { collectedAt, reportedAt, version, newestVersion } = verification;
  const words = {
    genuine: {
      tone: "success",
      title: t("This report is genuine"),
      words: t("We issued this report, and this is the latest version."),
    },
    superseded: {
      tone: "warning",
      title: t("This report has been replaced"),
      words: t(
        "We issued this as version {version}. It has been replaced by version {newestVersion}: please ask for that one.",
        { version, newestVersion },
      ),
    },
    withdrawn: {
      tone: "error",
      title: t("This report was withdrawn"),
      words: t("We issued this report and later withdrew it. Please don't rely on it."),
    },
  } as const;
  return {
    ...words[verification.kind],
    facts: [
      { label: t("Report no."), value: verification.reportNo },
      { label: t("Patient"), value: verification.maskedName },
      { label: t("Laboratory"), value: t.lookup(verification.labName) },
      { label: t("Version"), value: t.number(version) },
      ...(collectedAt ? [{ label: t("Sample collected"), value: t.dayTime(collectedAt) }] : []),
      { label: t("Reported"), value: t.dayTime(reportedAt) },
    ],
    sha256: verification.sha256,
  };
}
