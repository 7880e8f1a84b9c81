import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslate } from "../../app/i18n/use-translate.ts";
import { Button } from "../../app/ui/button.tsx";
import { useHydrated } from "../../app/ui/use-hydrated.ts";
import { TextField } from "../ui/fields.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import type { BarcodeReader } from "./read-barcodes.ts";
import { barcodeReader } from "./read-barcodes.ts";

const LOOK_MS = 200;

/** What cannot be used: the camera, or the packaged reader, whose files did not load. */
type Failure = "camera" | "reader";

/**
 * A barcode, typed or scanned by the camera or by a reader that types. Each new value of `turn` focuses the field and selects its text, so
 * that the next scan replaces it; without it the field takes no focus.
 */
export function BarcodeField({ label, name, turn }: { label: string; name: string; turn?: unknown }) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const canScan = useHydrated() && "mediaDevices" in navigator;
  const [isScanning, setScanning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (turn === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [turn]);
  return (
    <>
      {/* What is typed now is not about the camera any more. */}
      <div className="contents" onInput={() => setFailure(null)}>
        <TextField
          ref={field}
          label={label}
          name={name}
          autoCapitalize="characters"
          autoComplete="off"
          cutsAt={60}
          required
          error={failure ? <ScanFailure failure={failure} /> : undefined}
        />
      </div>
      {canScan && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            setFailure(null);
            setScanning((before) => !before);
          }}
        >
          {isScanning ? t("Stop the camera") : t("Scan the barcode")}
        </Button>
      )}
      {isScanning && (
        <Camera
          seen={(barcode) => {
            if (field.current) field.current.value = barcode;
            setScanning(false);
            field.current?.focus();
          }}
          failed={(what) => {
            setScanning(false);
            setFailure(what);
          }}
        />
      )}
    </>
  );
}

function ScanFailure({ failure }: { failure: Failure }) {
  const t = useTranslate();
  if (failure === "camera") return t("The camera cannot be used. Please type the barcode.");
  return <NotLoaded />;
}

function Camera({ seen, failed }: { seen: (barcode: string) => void; failed: (what: Failure) => void }) {
  const t = useTranslate();
  const picture = useRef<HTMLVideoElement>(null);
  const onSeen = useEffectEvent(seen);
  const onFailed = useEffectEvent(failed);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (reader: BarcodeReader) => {
      const video = picture.current;
      if (isOver || !video) return;
      const found = video.readyState >= 2 ? await reader.detect(video).catch(() => []) : [];
      const [first] = found;
      if (isOver) return;
      if (first) onSeen(first.rawValue);
      else timer = setTimeout(() => void look(reader), LOOK_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isOver) return stop();
      const reader = await barcodeReader().catch(() => null);
      const video = picture.current;
      if (isOver || !video) return;
      if (!reader) {
        stop();
        return onFailed("reader");
      }
      video.srcObject = stream;
      await video.play();
      await look(reader);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      if (!isOver) onFailed("camera");
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <video ref={picture} className="round-camera" muted playsInline aria-label={t("Picture of the camera")} />
  );
}
