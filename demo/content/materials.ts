import type { Text } from '../types.ts';
import { text } from './write.ts';

/** What clothes, shoes, bags and kitchenware are made of, by the keys that products hold, in the order of the filter. */
export const materials: Record<string, Text> = {
  cotton: text('Cotton', 'Baumwolle'),
  linen: text('Linen', 'Leinen'),
  wool: text('Wool', 'Wolle'),
  leather: text('Leather', 'Leder'),
  acetate: text('Acetate', 'Acetat'),
  polyester: text('Polyester', 'Polyester'),
  polycarbonate: text('Polycarbonate', 'Polycarbonat'),
  rubber: text('Rubber', 'Kautschuk'),
  stoneware: text('Stoneware', 'Steinzeug'),
  porcelain: text('Porcelain', 'Porzellan'),
  steel: text('Stainless steel', 'Edelstahl'),
  iron: text('Iron', 'Eisen'),
  glass: text('Glass', 'Glas'),
};

/** The materials of products by their slugs, as their descriptions name them. */
export const madeOf: Record<string, (keyof typeof materials)[]> = {
  'linen-dress': ['linen'],
  'organic-tee': ['cotton'],
  'straight-jeans': ['cotton'],
  'trench-coat': ['cotton'],
  'wool-scarf': ['wool'],
  'knit-gloves': ['wool'],
  'striped-socks': ['cotton'],
  'acetate-sunglasses': ['acetate'],
  'leather-derby': ['leather'],
  'hiking-boot': ['leather'],
  'rain-boot': ['rubber'],
  'city-backpack': ['polyester'],
  'cabin-trolley': ['polycarbonate'],
  'leather-briefcase': ['leather'],
  'stoneware-teapot': ['stoneware'],
  'breakfast-cup': ['stoneware'],
  'mixing-bowl': ['stoneware'],
  'table-set-porcelain': ['porcelain', 'steel'],
  'chefs-knife': ['steel'],
  stockpot: ['steel'],
  'iron-skillet': ['iron'],
  'wine-glass': ['glass'],
};
