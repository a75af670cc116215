/** How long a slide is shown, as the specification says. */
export const SLIDE_MS = 3000;

export type Circumstances = {
  slides: number;
  /** The user's choice by the button; null if there was none. */
  choice: 'play' | 'pause' | null;
  hovered: boolean;
  focused: boolean;
  /** Whether the page is in a background tab, or a panel or dialog lies over it. */
  hidden: boolean;
  reducedMotion: boolean;
};

/**
 * Whether slides advance automatically: not while hovered, focused or hidden, and never against the user's choice or
 * reduced motion.
 */
export function rotates({ slides, choice, hovered, focused, hidden, reducedMotion }: Circumstances): boolean {
  if (slides < 2 || choice === 'pause' || hovered || focused || hidden) return false;
  return choice === 'play' || !reducedMotion;
}

/** The slide `step` away, cyclic. */
export const slideAfter = (current: number, step: number, slides: number): number =>
  (((current + step) % slides) + slides) % slides;
