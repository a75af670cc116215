import { Carousel } from '../home/carousel.tsx';
import type { SectionProps } from './section.tsx';

export const SliderSection = ({ home }: SectionProps<'slider'>) => <Carousel slides={home.slides} />;
