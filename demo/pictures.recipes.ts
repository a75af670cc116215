import type { Recipe } from './recipes/recipe.ts';
import { table } from './recipes/table.ts';
import { wardrobe } from './recipes/wardrobe.ts';
import { shopWindow } from './recipes/window.ts';
import { yard } from './recipes/yard.ts';

/** All rendered pictures except the brands' emblems, which are drawn. */
export const recipes: Recipe[] = [...table, ...wardrobe, ...yard, ...shopWindow];
