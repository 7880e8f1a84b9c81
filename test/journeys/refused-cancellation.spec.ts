import { expect, test } from "../support/browser-test.ts";
import { bookToPayLater } from "./customer-calls.ts";

// A booking each.
test.slow();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a cancellation that is refused is told in its question, with the chosen reason", async ({
      page,
    }) => {
      await bookToPayLater(page);
      await page.getByRole("link", { name: "Cancel", exact: true }).click();
      const question = page.getByRole("dialog", { name: "Cancel this booking?" });
      const reason = question.getByLabel("Reason (optional)");
      await reason.selectOption("Another reason");
      // The form of a page from before a payment.
      await page.route(
        /cancel=1/,
        (route) =>
          route.continue({
            postData: route.request().postData()?.replace("refund=0.00", "refund=350.00") ?? "",
          }),
        { times: 1 },
      );
      await question.getByRole("button", { name: "Cancel booking" }).click();
      await expect(question.getByText("Nothing has been cancelled.")).toBeVisible();
      await expect(reason).toHaveValue("Another reason");
      await question.getByRole("button", { name: "Cancel booking" }).click();
      await expect(page.getByText(/^Cancelled on /)).toBeVisible();
    });
  });
}
