import { Form } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";

/** The text of the 404 page, and its button to the home page (specification, section 2.1). */
export function NotFoundScreen() {
  const t = useTranslate();
  return (
    <div className="page-width screen-message">
      <Picture name="not-found-404" alt="" width={280} height={210} loading="eager" />
      <h1>{t("OOPS !!!")}</h1>
      <p className="text-xl font-bold">{t("Error Code 404")}</p>
      <p className="text-lg text-ink-soft">{t("We cannot seem to find the page you are looking for.")}</p>
      <Form action="/">
        <Button type="submit" size="lg">
          {t("RETURN TO HOME PAGE")}
        </Button>
      </Form>
    </div>
  );
}
