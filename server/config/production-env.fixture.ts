/** The least that a start in production asks for, as tests know it. */
export const PRODUCTION_ENV = {
  APP_ENV: "production",
  PUBLIC_URL: "https://namuna.example",
  DESK_PUBLIC_URL: "https://desk.namuna.example",
  DATABASE_URL: "postgres://namuna:secret@db.example/namuna",
  SECRET_KEY: "0123456789012345678901234567890123456789",
  PAYMENT_PROVIDER: "paytm",
  PAYTM_MID: "Namuna12345678901234",
  PAYTM_KEY: "0123456789abcdef",
};
