/** The least that a start in production with the desk asks for, as tests know it. */
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

/** With the settings of its carriers too. */
export const STARTED_IN_PRODUCTION = {
  ...PRODUCTION_ENV,
  PAYTM_WEBSITE: "DEFAULT",
  SMS_PROVIDER: "http",
  SMS_URL: "https://sms.example/send",
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  LIS_KEYS: "lab1:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
};
