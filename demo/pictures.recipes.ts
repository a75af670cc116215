import type { Recipe } from './recipes/recipe.ts';
import { table } from './recipes/table.ts';
import { wardrobe } from './recipes/wardrobe.ts';
import { shopWindow } from './recipes/window.ts';
import { yard } from './recipes/yard.ts';

/** Every rendered picture but the brands' emblems, which we draw ourselves. */
export const recipes: Recipe[] = [...table, ...wardrobe, ...yard, ...shopWindow];
