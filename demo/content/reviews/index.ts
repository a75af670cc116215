import type { DemoReview } from '../../types.ts';
import { table } from './table.ts';
import { wardrobe } from './wardrobe.ts';
import { yard } from './yard.ts';

export const reviews: DemoReview[] = [...table, ...wardrobe, ...yard];
