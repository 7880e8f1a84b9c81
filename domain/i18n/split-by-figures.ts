/** A time of day in the digits of any of the languages: "7:30 a.m.", "4 p.m.", and with the part of the day before it "সকাল ৭:৩০", "सुबह 7:30". */
const TIME = String.raw`(?:[\u0900-\u09ff]+ [\d০-৯]+:[\d০-৯]+|\d+(?::\d+)? [ap]\.m\.)`;
/** An amount, a day or a time of day: "₹1,299.50", "29/06/2025". */
const FIGURE = new RegExp(String.raw`(₹(?:[,.]?[\d০-৯])+|(?:[\d০-৯]+/){2}[\d০-৯]+|${TIME})`);

/** Two times with one word or a dash between: "7:30 a.m. to 8:00 a.m.", "সকাল ৭:৩০ থেকে সকাল ৮:০০", "सुबह 7:30 से सुबह 8:00". */
const RANGE = new RegExp(`(${TIME} \\S+ ${TIME})`);

/** A text in parts, of which every second one, from the second on, is a range of times. */
export function splitByRanges(text: string): string[] {
  return text.split(RANGE);
}

/** A text in parts, of which every second one, from the second on, is an amount, a day or a time of day. */
export function splitByFigures(text: string): string[] {
  return text.split(FIGURE);
}

/** The length of the name of the part of the day in an amount or a time, with the space after it; 0 without such a name. */
export function partOfDayLength(figure: string): number {
  return figure.search(/[₹\d০-৯]/);
}
