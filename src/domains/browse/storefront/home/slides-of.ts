import type { Home } from '../../contract.ts';

/** A section's own slides, or those of the shop. A node of an older version sends none of sections. */
export const slidesOf = (id: string, { ownSlides, slides }: Pick<Home, 'ownSlides' | 'slides'>) =>
  (ownSlides as Home['ownSlides'] | undefined)?.[id] ?? slides;
