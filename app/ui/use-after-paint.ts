import { useEffect, useState } from "react";

/** Whether something is on and the browser has painted that: what may come a frame later does not hold up the press that turned it on. */
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
