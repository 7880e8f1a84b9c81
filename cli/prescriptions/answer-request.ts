import { staffPrescriptions } from "../../db/stores/staff-prescriptions.ts";
import {
  type AnswerRefusal,
  answerPrescription,
  type PrescriptionAnswer,
} from "../../domain/requests/staff/answer-prescription.ts";
import { type Call, type ExitCode, Refusal, type Tools } from "../command.ts";
import { databaseToChange } from "../migrated-database.ts";
import { random } from "../random.ts";
import { UsageError } from "../read-call.ts";
import { signature } from "../signature.ts";

/** Answers or declines a prescription for a command line, or tells what that would do. */
export async function answerRequest(
  call: Call,
  tools: Tools,
  words: Pick<PrescriptionAnswer, "to" | "codes" | "note">,
): Promise<ExitCode> {
  const [requestNo = ""] = call.operands;
  const dryRun = call.isOn("dry-run");
  const who = signature(call);
  const db = await databaseToChange(tools, dryRun);
  const answer = { ...words, requestNo, who, dryRun };
  const answered = await answerPrescription(
    { staff: staffPrescriptions(db), random, words: tools.settings().site },
    answer,
    tools.now(),
  );
  if (!answered.ok) throw refused(requestNo, answered.refusal);
  const { isUnchanged } = answered.value;
  const services = answered.value.services.map(({ code, name }) => ({ code, name }));
  if (call.isOn("json")) {
    const { to: state, note } = words;
    tools.out(JSON.stringify({ ok: true, requestNo, state, services, note, unchanged: isUnchanged, dryRun }));
    return 0;
  }
  for (const { code, name } of services) tools.out(`+ ${code} ${name}`);
  if (words.note !== "") tools.out(words.note);
  if (isUnchanged) tools.out(`${requestNo} has this answer already. The customer is not told again.`);
  else
    tools.out(
      dryRun
        ? `${requestNo} would be ${words.to}. Nothing was written.`
        : `${requestNo} is ${words.to}. The customer is told, and sees it on the page of the request.`,
    );
  return 0;
}

function refused(requestNo: string, refusal: AnswerRefusal): Error {
  const words = refusalWords(requestNo, refusal);
  return refusal.code === "says-nothing" ? new UsageError(words) : new Refusal(words);
}

function refusalWords(requestNo: string, refusal: AnswerRefusal): string {
  switch (refusal.code) {
    case "unknown-request":
      return `There is no request "${requestNo}".`;
    case "wrong-state":
      return `${requestNo} is ${refusal.state}: that is not changed any more.`;
    case "says-nothing":
      return "An answer needs --services or --note.";
    case "unknown-services":
      return `The catalogue has no service ${refusal.codes.join(", ")}. "catalogue export DIR" lists the codes.`;
    case "withdrawn-services":
      return `Not sold any more: ${refusal.codes.join(", ")}.`;
  }
}
