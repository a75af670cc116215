import type { Item, Scene } from '../studio/scene.ts';

export type Recipe = Scene & { file: string };

const square = { width: 1200, height: 1200 };

/** A standing object in front of the studio's wall. */
export const stand = (file: string, icon: string, item: Omit<Item, 'icon'> = {}): Recipe => ({
  ...square,
  file,
  tone: 'linen',
  pose: 'stand',
  items: [{ icon, ...item }],
});

/** An object on the table, seen from above. */
export const lie = (file: string, icon: string, item: Omit<Item, 'icon'> = {}): Recipe => ({
  ...stand(file, icon, item),
  pose: 'lie',
});

/** Several objects together, the farthest first. */
export const group = (file: string, tone: Scene['tone'], items: Item[]): Recipe => ({
  ...square,
  file,
  tone,
  pose: 'stand',
  items,
});

/** A wide picture: objects on the right, an empty left side for the storefront's text. */
export const slide = (file: string, tone: Scene['tone'], items: Item[]): Recipe => ({
  ...group(file, tone, items),
  width: 1600,
  height: 900,
});
