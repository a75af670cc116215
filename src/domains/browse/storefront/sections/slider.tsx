import { Carousel } from '../home/carousel.tsx';
import { slidesOf } from '../home/slides-of.ts';
import type { SectionProps } from './section.tsx';

export const SliderSection = ({ section, home }: SectionProps<'slider'>) => (
  <Carousel slides={slidesOf(section.id, home)} />
);
