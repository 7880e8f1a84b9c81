/** What programs write where they have no value. */
const OF_PROGRAMS =
  /^(?:\(?null\)?|undefined|none?type|nan|[+-]?inf(?:inity)?|\[object \w+\]|#(?:n\/a|value!|ref!|name\?|div\/0!|num!|null!))$/i;
/** What analysers and spreadsheets draw there: "---", "****", "?", ".", "####". */
const DRAWN = /^[*?._#~=–—-]+$/;
/** The mark of a negative finding; "+" is that of a positive one. */
const NEGATIVE = /^[-–—]$/;

/** Whether a text in the place of a value or a range says nothing: "null", "#N/A", "----". */
export function saysNothing(text: string): boolean {
  const plain = text.trim();
  const drawn = plain.replace(/\s+/g, "");
  return OF_PROGRAMS.test(plain) || (DRAWN.test(drawn) && !NEGATIVE.test(drawn));
}

/** Subjects that laboratories put before such words: "Result awaited", "Sample haemolysed". */
const OF_RESULT = `(?:(?:the |test |final |culture |lab )?(?:results?|reports?|tests?):? (?:is |are |will |to )?(?:be )?)?`;
const OF_SAMPLE = `(?:the |blood |serum |plasma |urine )?(?:sample|specimen|serum|plasma)(?: is| was)?(?: (?:grossly|slightly|mildly|severely|partially))? ?`;
const SPOILT = `(?:ha?emoly[sz]ed|clotted|lip(?:a?emic)|icteric|insufficient|inadequate|not sufficient|unsuitable|unlabell?ed|leaked(?: in transit)?|contaminated|lysed|rejected|spoil[et]d?|not (?:received|collected|available|sent|suitable))`;
/** Words that say that the result is in a document. */
const IN_DOCUMENT = [
  `${OF_RESULT}(?:attached|enclosed)`,
  `(?:(?:please|kindly|pls|plz) )?(?:see|refer(?: to)?|vide)(?: the)? (?:(?:attached|attachment|enclosed|separate|scanned)(?: (?:report|sheet|file|pdf|document|copy))?|(?:report|pdf|file|document|scan|image)(?: attached| enclosed)?)`,
  `as per (?:attached|attachment|enclosed)(?: (?:report|sheet))?`,
].join("|");
/** Words of a trial, and letters of nobody's result: a stage may be "iii". */
const FILLER = String.raw`(?:dummy|demo|sample|test(?:ing)?|filler|placeholder)(?: (?:text|value|result|data|report))?|x(?:xx+|yz+)|z{3,}|a{3,}|abcd?|asdf\w*|qwerty|foo|lorem ipsum.*`;
/** What somebody noted about the sample, the run or the report, and not what was found. */
const OF_HANDLING = [
  `(?:test |result )?cancell?ed by .+|do not (?:report|release|print|use)|(?:repeat |duplicate )+(?:sample|entry|test|result|order)?|duplicate`,
  `(?:see|refer(?: to)?|as per)(?: the)? (?:previous|earlier|other|last|main) (?:report|result)s?`,
  `(?:wrong|another|different|other) (?:patient|sample|specimen|tube|name|label)|(?:sample|specimen|report|result)(?: is)? of (?:an)?other patient|mis-?label?led`,
  `(?:error|mistake|rejected) ?[:,–-] ?.+|(?:reagents?|kit|qc|iqc|controls?|calibrat(?:ion|or))(?: (?:is |was |has |has been )?(?:expired|fail(?:ed|ure)?|out|out of (?:stock|range)|error|over))?`,
  `re-?run|re-?test(?:ed)?|re-?check|unverified|not (?:yet )?(?:verified|validated|confirmed|authori[sz]ed)|to be (?:verified|validated|re-?run|checked|re-?checked)|draft|provisional|preliminary`,
  `(?:result|report) (?:amended|corrected|revised|withdrawn|recalled)`,
].join("|");
/** Words that say where a result is or why there is none. Words that a test may end in are not here: nil, none, absent, invalid, indeterminate, insufficient, unsatisfactory. */
const IN_PLACE_OF_RESULT = new RegExp(
  `^(?:${[
    `${OF_RESULT}(?:(?:pending|awaited|awaiting(?: results?)?)(?: ?[-–—(:,].*)?|to follow|follows?|tba|tbd|tbc|to be confirmed|on hold|(?:sent|referred) to .*lab.*|outsourced|under (?:process|processing|progress|review|test(?:ing)?)|in (?:process|progress)|being processed|not ready(?: yet)?|later|withheld)`,
    IN_DOCUMENT,
    String.raw`n/?a|n\.\s?a\.?|not applicable|not available|no (?:results?|values?|data|reports?)(?: available)?|blank|empty`,
    `${OF_RESULT}not (?:been )?(?:done|performed|tested|processed|reported(?: yet)?|reportable|measured|calculated|known|given|specified|mentioned|collected|received|required|ordered|entered|available|possible|valid)`,
    `(?:could not|cannot|can ?not|unable to)(?: be)? (?:done|do|perform(?:ed)?|process(?:ed)?|test(?:ed)?|report(?:ed)?|measured?|calculated?)(?: (?:the )?test)?`,
    `unknown|(?:test )?(?:cancelled|canceled|err(?:or)?(?: ?\\d+)?|failed|machine error|analy[sz]er error|instrument error|system error|repeat|to be repeated)`,
    `${OF_SAMPLE}${SPOILT}`,
    `(?:grossly )?ha?emoly[sz]ed(?: (?:sample|specimen|serum))?|clotted(?: (?:sample|specimen))?|q\\.?n\\.?s\\.?|(?:quantity|volume) (?:is )?(?:not sufficient|insufficient|inadequate)|(?:insufficient|inadequate) (?:sample|specimen|quantity|volume)(?: quantity| volume)?|not enough (?:sample|specimen|blood|serum)|no (?:sample|specimen)(?: received| collected)?`,
    `(?:(?:please|kindly|pls) )?(?:send|repeat|resend|recollect)(?: (?:with|on|a|the))?(?: (?:fresh|new|another|repeat))? ?(?:sample|specimen)|recollect(?:ion)?(?: required| needed)?`,
    OF_HANDLING,
    FILLER,
  ].join("|")})$`,
  "iu",
);

const POINTS_TO_DOCUMENT = new RegExp(`^(?:${IN_DOCUMENT})$`, "iu");

/** Whether a text in the place of a result only says that a document has it: "See attached report". */
export function pointsToDocument(text: string): boolean {
  return text.length <= MAX_LENGTH && POINTS_TO_DOCUMENT.test(plainOf(text));
}

/** Whether a text in the place of a result says that there is none, or where it is: "Pending", "See attached report", "Sample clotted", "N/A". */
export function isInPlaceOfResult(text: string): boolean {
  const whole = text.trim();
  if (whole.length > MAX_LENGTH) return false;
  return IN_PLACE_OF_RESULT.test(plainOf(whole)) || IN_PLACE_OF_RESULT.test(whole);
}

/** Without signs around it, and with single blanks. */
function plainOf(text: string): string {
  return text.replace(/^[\s\p{Z}([*"'-]+|[\s\p{Z}.…!,;:)\]*"'-]+$/gu, "").replace(/[\s\p{Z}_]+/gu, " ");
}

/** A pointer to what stands beside the line, and no result without it. */
const SEE_COMMENT =
  /^(?:(?:please|kindly) )?(?:see|refer(?: to)?)(?: the)? (?:comments?|notes?|remarks?|below|interpretation)(?: below)?[\s.]*$/iu;

/** Whether a text only points to a comment: "See note". */
export function pointsToComment(text: string): boolean {
  return SEE_COMMENT.test(text.trim());
}

/** Longer than all such words. */
const MAX_LENGTH = 80;

/** Whether this is a dash alone: the mark of a negative finding beside a range that expects one, else a sign for no value. */
export function isDash(text: string): boolean {
  return NEGATIVE.test(text.trim());
}
