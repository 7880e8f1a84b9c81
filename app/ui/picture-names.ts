// Written by tools/pictures/build-pictures.mjs.

/** Own illustrations of `public/pictures` with their rendered width and height in pixels. */
export const PICTURE_SIZES = {
  "accuracy-equipment": [160, 160],
  "accuracy-machine": [160, 160],
  "accuracy-qc": [160, 160],
  "accuracy-qr": [160, 160],
  "analyser-chemistry": [320, 240],
  "analyser-electrolyte": [320, 240],
  "analyser-haematology": [320, 240],
  "analyser-immunoassay": [320, 240],
  "brand-logo": [152, 40],
  "brand-logo-dark": [152, 40],
  "brand-mark": [40, 40],
  "empty-bookings": [320, 240],
  "empty-cart": [320, 240],
  "empty-reports": [320, 240],
  "empty-search": [320, 240],
  error: [320, 240],
  "hero-home-collection": [560, 400],
  "hero-packages": [560, 400],
  "hero-radiology": [560, 400],
  "hero-reports": [560, 400],
  "hero-thyroid": [560, 400],
  "not-found-404": [320, 240],
  offline: [320, 240],
  "package-default": [250, 250],
  "radiology-banner": [960, 240],
  "radiology-default": [250, 250],
  "step-1-select": [240, 200],
  "step-2-schedule": [240, 200],
  "step-3-pay": [240, 200],
  "step-4-collection": [240, 200],
  "step-5-report": [240, 200],
  "test-default": [250, 250],
} as const satisfies Record<string, readonly [number, number]>;

export type PictureName = keyof typeof PICTURE_SIZES;
