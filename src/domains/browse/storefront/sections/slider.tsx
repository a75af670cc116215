import type { Home } from '#domains/browse/contract.ts';
import { Carousel } from '../home/carousel.tsx';
import type { SectionProps } from './section.tsx';

/** A section's own slides, or those of the shop. */
export const slidesOf = (id: string, { ownSlides, slides }: Home) => ownSlides[id] ?? slides;

export const SliderSection = ({ section, home }: SectionProps<'slider'>) => (
  <Carousel slides={slidesOf(section.id, home)} />
);
