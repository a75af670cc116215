/** A good's picture within a scene. Positions are fractions of the scene's width and height. */
type Item = {
  file: string;
  /** Middle of the good. */
  x: number;
  /** Its lowest point. */
  foot: number;
  /** Its longest side, as a fraction of the scene's height. */
  size: number;
  /** Degrees clockwise, for goods that lie. */
  turn?: number;
};

/** Several goods together, the farthest first. */
export type Scene = { file: string; width: number; height: number; items: Item[] };

const item = (file: string, x: number, foot: number, size: number, turn = 0): Item => ({
  file,
  x,
  foot,
  size,
  turn,
});

const category = (slug: string, ...items: Item[]): Scene => ({
  file: `category-${slug}`,
  width: 2400,
  height: 2400,
  items,
});

/** A picture beside a text, wider than high. */
const slide = (at: number, ...items: Item[]): Scene => ({
  file: `slide-${at}`,
  width: 2400,
  height: 1800,
  items,
});

/** Tiles show categories without a strip above and below, at 4 to 3. */
export const scenes: Scene[] = [
  category(
    'kitchen',
    item('teapot-rose', 0.4, 0.7, 0.6),
    item('bowl-indigo', 0.72, 0.79, 0.42),
    item('cup-fog', 0.34, 0.85, 0.28),
  ),
  category(
    'pantry',
    item('loaf', 0.34, 0.68, 0.44),
    item('honey', 0.66, 0.73, 0.42),
    item('cheese', 0.4, 0.84, 0.36),
  ),
  category(
    'living',
    item('plant', 0.26, 0.7, 0.44),
    item('chair-chestnut', 0.6, 0.77, 0.56),
    item('mantel-clock', 0.3, 0.83, 0.24),
  ),
  category(
    'tech',
    item('headphones-night', 0.38, 0.7, 0.48),
    item('radio', 0.7, 0.76, 0.46),
    item('camera', 0.36, 0.84, 0.34),
  ),
  category(
    'clothing',
    item('dress-plum', 0.3, 0.76, 0.54, -6),
    item('coat', 0.64, 0.74, 0.5, 5),
    item('tee-coral', 0.47, 0.86, 0.34, -4),
  ),
  category(
    'shoes-and-bags',
    item('trolley-sky', 0.64, 0.71, 0.52),
    item('backpack-rose', 0.36, 0.76, 0.46),
    item('boot', 0.62, 0.84, 0.32),
  ),
  category(
    'outdoor',
    item('telescope', 0.74, 0.72, 0.48),
    item('tent-moss', 0.38, 0.76, 0.54),
    item('compass', 0.66, 0.84, 0.22),
  ),
  category(
    'music',
    item('saxophone', 0.7, 0.73, 0.5),
    item('violin', 0.34, 0.76, 0.52),
    item('drum', 0.52, 0.84, 0.36),
  ),
  category(
    'desk',
    item('books', 0.36, 0.7, 0.46),
    item('notebook-indigo', 0.68, 0.79, 0.42),
    item('pencil', 0.4, 0.86, 0.3),
  ),
  category(
    'play',
    item('bear', 0.36, 0.74, 0.5),
    item('locomotive', 0.68, 0.79, 0.42),
    item('puzzle', 0.4, 0.86, 0.28),
  ),
  category(
    'bath',
    item('bathtub', 0.44, 0.72, 0.58),
    item('lotion', 0.76, 0.78, 0.36),
    item('soap-rose', 0.48, 0.85, 0.32),
  ),
  slide(
    1,
    item('plant', 0.22, 0.78, 0.6),
    item('chair-chestnut', 0.54, 0.88, 0.8),
    item('mantel-clock', 0.82, 0.9, 0.34),
  ),
  slide(2, item('teapot-rose', 0.57, 0.84, 1.08), item('cup-fog', 0.2, 0.93, 0.48)),
  slide(
    3,
    item('bicycle-teal', 0.49, 0.86, 1.2),
    item('backpack-rose', 0.82, 0.89, 0.5),
    item('basket', 0.2, 0.93, 0.46),
  ),
  slide(4, item('headphones-night', 0.36, 0.86, 0.78), item('radio', 0.76, 0.9, 0.56)),
  slide(
    5,
    item('accordion', 0.26, 0.76, 0.6),
    item('saxophone', 0.74, 0.84, 0.72),
    item('drum', 0.5, 0.9, 0.46),
  ),
];
