import { useEffect, useState } from "react";

/** True once the value is true and the browser has painted that: work that can wait a frame does not delay the response to the press. */
export function useAfterPaint(isOn: boolean): boolean {
  const [wasPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setPainted(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isOn]);
  return isOn && wasPainted;
}
