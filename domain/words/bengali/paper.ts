/** What stands on reports on paper alone, and on the report of a visit. */
export const BENGALI_PAPER = {
  "Finding: {words}": "মন্তব্য: {words}",
  "Reference range: {range}": "স্বাভাবিক সীমা: {range}",
  "Previous: {value}": "আগের ফল: {value}",
  Previous: "আগের ফল",
  "Comments of the laboratory": "ল্যাবরেটরির মন্তব্য",
};
