/** How long a slide stands, as the specification says. */
export const SLIDE_MS = 3000;

export type Circumstances = {
  slides: number;
  /** What the person chose with the button, null where they did not touch it. */
  choice: 'play' | 'pause' | null;
  hovered: boolean;
  focused: boolean;
  /** Whether the page is in a tab nobody looks at. */
  hidden: boolean;
  reducedMotion: boolean;
};

/** Whether slides move by themselves: never under a pointer, beside the focus or unseen, and never against a wish. */
export function rotates({ slides, choice, hovered, focused, hidden, reducedMotion }: Circumstances): boolean {
  if (slides < 2 || choice === 'pause' || hovered || focused || hidden) return false;
  return choice === 'play' || !reducedMotion;
}

/** The slide `step` away; after the last comes the first. */
export const slideAfter = (current: number, step: number, slides: number): number =>
  (((current + step) % slides) + slides) % slides;
