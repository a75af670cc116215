const WINDOW_MS = 300_000;

/** Since the program was started. */
export type Answers = { all: number; failed: number };

/** Counts the answers of the last five minutes, from totals that are read each half minute. */
export function recentAnswers(totals: () => Answers, now = () => performance.now()): () => Answers {
  const seen: (Answers & { at: number })[] = [];
  return () => {
    const { all, failed } = totals();
    const at = now();
    seen.push({ at, all, failed });
    // The last one from before the window is where counting begins.
    while ((seen[1]?.at ?? at) <= at - WINDOW_MS) seen.shift();
    const from = seen[0];
    return { all: all - (from?.all ?? 0), failed: failed - (from?.failed ?? 0) };
  };
}
