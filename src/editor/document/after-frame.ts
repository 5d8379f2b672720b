/**
 * Calls once the next frame is on the screen: what is done before it, the frame has to wait for, and with it what somebody has just typed.
 *
 * @returns what calls it off
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => void (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
