/** Once what was done up to here is on the screen: drawn in the next frame, and that frame is over with the one after it. */
export async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}
