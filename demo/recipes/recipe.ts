import type { Item, Scene } from '../studio/scene.ts';

export type Recipe = Scene & { file: string };

const square = { width: 1200, height: 1200 };

/** A standing object in front of the studio's wall. */
export const stand = (file: string, icon: string, item: Omit<Item, 'icon'> = {}): Recipe => ({
  ...square,
  file,
  pose: 'stand',
  items: [{ icon, ...item }],
});

/** An object on the table, seen from above. */
export const lie = (file: string, icon: string, item: Omit<Item, 'icon'> = {}): Recipe => ({
  ...stand(file, icon, item),
  pose: 'lie',
});

/** Several objects together, the farthest first. */
export const group = (file: string, items: Item[]): Recipe => ({
  ...square,
  file,
  pose: 'stand',
  items,
});

/** A picture beside a text, wider than high; its ground is the slide's. */
export const slide = (file: string, items: Item[]): Recipe => ({
  ...group(file, items),
  width: 1600,
  height: 1200,
});
