/**
 * The notice that the Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994 asks for wherever an unborn child could be
 * examined, in English and in the language of the state.
 */
export const PNDT_NOTICE = {
  title: "Legal notice",
  en: "Disclosure of the sex of the foetus is prohibited under law (PC-PNDT Act, 1994). We never determine, record or disclose it at our centres. Asking for it is also an offence.",
  bn: "আইন অনুযায়ী ভ্রূণের লিঙ্গ প্রকাশ করা নিষিদ্ধ (পিসি-পিএনডিটি আইন, ১৯৯৪)। আমাদের কেন্দ্রে ভ্রূণের লিঙ্গ দেখা, লেখা বা জানানো হয় না। জানতে চাওয়াও অপরাধ।",
  hi: "क़ानून के अनुसार भ्रूण का लिंग बताना मना है (पीसी-पीएनडीटी अधिनियम, 1994)। हमारे केंद्रों पर भ्रूण का लिंग न देखा जाता है, न लिखा जाता है, न बताया जाता है। पूछना भी अपराध है।",
  /** For a booking's own steps and pages. */
  short: {
    en: "Disclosure of the sex of the foetus is prohibited under law.",
    bn: "ভ্রূণের লিঙ্গ প্রকাশ করা আইনত নিষিদ্ধ।",
    ctx: "Pre-Conception and Pre-Natal Diagnostic Techniques Act, 1994.",
  },
} as const;
