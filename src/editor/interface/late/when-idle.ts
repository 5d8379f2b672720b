/** Work that nobody waits for: done once the page is drawn and answers. */

/** Browsers that do not say when they are idle (Safari) are by then, after most openings. */
const SOON_MS = 800;

/**
 * @param withinMs milliseconds after which it is done even where the page never rests; absent: it may wait as long as that lasts
 * @returns takes it back, as long as it is not begun
 */
export function whenIdle(work: (deadline?: IdleDeadline) => void, withinMs?: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(() => work(), SOON_MS);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, withinMs === undefined ? undefined : { timeout: withinMs });
  return () => cancelIdleCallback(wish);
}

/** Of a moment's rest, what has to be left before one more piece is begun. */
const ENOUGH_MS = 5;
/** Between two pieces where browsers do not say when they are idle. */
const PAUSE_MS = 40;

/**
 * Does the work piece by piece, as many in one moment of rest as it has time for: whoever clicks waits for one piece at most.
 *
 * @returns takes back what is not begun
 */
export function eachWhenIdle<Piece>(pieces: Iterable<Piece>, work: (piece: Piece) => void): () => void {
  const left = [...pieces];
  let takeBack: () => void;
  const some = (deadline?: IdleDeadline) => {
    do {
      const [piece] = left.splice(0, 1);
      if (piece === undefined) return;
      work(piece);
    } while (deadline && deadline.timeRemaining() > ENOUGH_MS);
    if (!left.length) return;
    if ("requestIdleCallback" in window) {
      const wish = requestIdleCallback(some);
      takeBack = () => cancelIdleCallback(wish);
    } else {
      const timer = setTimeout(some, PAUSE_MS);
      takeBack = () => clearTimeout(timer);
    }
  };
  takeBack = whenIdle(some);
  return () => takeBack();
}
