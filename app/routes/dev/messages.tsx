import { useState } from "react";
import { Button, ButtonLink, Spinner } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog, Sheet } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoaderMark } from "../../ui/loader-overlay.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast, ToastCard, ToastRegion } from "../../ui/toast.tsx";
import { Part, Row, Specimen } from "./specimen.tsx";

/** Messages to the customer: notices, toasts, dialogs, empty and loading states. */
export function Messages() {
  return (
    <Part id="messages" title="Messages, dialogs, waiting">
      <Specimen title="Notices">
        <div className="grid max-w-160 gap-3">
          <Notice kind="info" live={false} message="Reports come by 7:30 p.m. on 05/12/2026." />
          <Notice kind="success" live={false} title="Booking confirmed" message="Booking 10482 is paid." />
          <Notice
            kind="warning"
            live={false}
            title="Fasting test"
            message="This slot is after 11 a.m. Please fast for 10 hours before it."
          />
          <Notice
            kind="error"
            live={false}
            title="Payment did not go through"
            message="Your bank said no. You have not been charged. You can pay again with another card."
            action={<Button size="sm">Pay again</Button>}
          />
        </div>
      </Specimen>
      <Toasts />
      <Dialogs />
      <Specimen title="Empty">
        <EmptyState
          picture="empty-cart"
          heading="h3"
          title="Your cart is empty"
          action={<ButtonLink to="/dev/ui">Browse tests</ButtonLink>}
        >
          Find a test or a package and it will wait for you here.
        </EmptyState>
      </Specimen>
      <Specimen title="Waiting" note="The loader shows after 300 ms.">
        <Row>
          <Spinner />
          <LoaderMark />
        </Row>
      </Specimen>
    </Part>
  );
}

function Toasts() {
  return (
    <Specimen title="Toasts" note="Good news goes after 5 s; errors stay until put away.">
      <Row>
        <Button variant="secondary" onClick={() => showToast("Added to your cart")}>
          Say it worked
        </Button>
        <Button variant="secondary" onClick={() => showToast("The slot was just taken", "error")}>
          Say it failed
        </Button>
      </Row>
      <div className="mt-4 grid gap-2">
        <ToastCard toast={{ id: -1, kind: "success", text: "Added to your cart" }} />
        <ToastCard toast={{ id: -2, kind: "info", text: "Prices are for Kolkata" }} />
        <ToastCard toast={{ id: -3, kind: "error", text: "The slot was just taken" }} />
      </div>
      <ToastRegion />
    </Specimen>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<"dialog" | "sheet" | "question" | null>(null);
  const hide = () => setShown(null);
  return (
    <Specimen title="Dialogs" note="Escape, the cross, or a press beside it closes; the focus comes back.">
      <Row>
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown("sheet")}>
          Sheet
        </Button>
        <Button variant="danger" onClick={() => setShown("question")}>
          Cancel booking
        </Button>
      </Row>
      <Dialog
        open={shown === "dialog"}
        onClose={hide}
        title="What is a lipid profile?"
        footer={<Button onClick={hide}>Got it</Button>}
      >
        A blood test for cholesterol and other fats. Please fast for 10 hours before it.
      </Dialog>
      <Sheet
        open={shown === "sheet"}
        onClose={hide}
        title="Filters"
        footer={<Button onClick={hide}>Show 24 tests</Button>}
      >
        <p>Health conditions and categories stand here.</p>
      </Sheet>
      <ConfirmDialog
        open={shown === "question"}
        onClose={hide}
        title="Cancel this booking?"
        confirmLabel="Cancel booking"
        cancelLabel="Keep it"
        danger
        onConfirm={hide}
      >
        You get ₹1,299 back to your card within 5 working days.
      </ConfirmDialog>
    </Specimen>
  );
}
