import { group, slide } from './recipe.ts';

const moon = 'M28.662 12.995';

/** Pictures of categories and slides. */
export const shopWindow = [
  group('category-kitchen', [
    { icon: 'teapot', x: 0.4, y: 0.68, size: 0.46 },
    { icon: 'bowl-with-spoon', x: 0.7, y: 0.74, size: 0.36, hue: 18, chroma: 0.7 },
    { icon: 'teacup-without-handle', x: 0.36, y: 0.82, size: 0.3 },
  ]),
  group('category-pantry', [
    { icon: 'bread', x: 0.36, y: 0.68, size: 0.42 },
    { icon: 'honey-pot', x: 0.68, y: 0.72, size: 0.4 },
    { icon: 'cheese-wedge', x: 0.46, y: 0.81, size: 0.32 },
  ]),
  group('category-living', [
    { icon: 'potted-plant', x: 0.28, y: 0.7, size: 0.42 },
    { icon: 'chair', x: 0.6, y: 0.75, size: 0.56 },
    { icon: 'mantelpiece-clock', x: 0.3, y: 0.82, size: 0.24 },
  ]),
  group('category-tech', [
    { icon: 'headphone', x: 0.4, y: 0.7, size: 0.5, dye: { hue: 60, chroma: 0.008, light: -0.48 } },
    { icon: 'radio', x: 0.7, y: 0.75, size: 0.36 },
    { icon: 'camera', x: 0.36, y: 0.83, size: 0.36 },
  ]),
  {
    ...group('category-clothing', [
      { icon: 'coat', x: 0.66, y: 0.42, size: 0.5, turn: 6 },
      { icon: 'dress', x: 0.34, y: 0.48, size: 0.52, turn: -6, hue: 62, chroma: 0.65 },
      { icon: 'scarf', x: 0.57, y: 0.67, size: 0.3, hue: 18 },
    ]),
    pose: 'lie' as const,
  },
  group('category-shoes-and-bags', [
    { icon: 'luggage', x: 0.64, y: 0.7, size: 0.52, hue: -50, chroma: 0.55 },
    { icon: 'backpack', x: 0.36, y: 0.75, size: 0.44 },
    { icon: 'hiking-boot', x: 0.64, y: 0.83, size: 0.3 },
  ]),
  group('category-outdoor', [
    { icon: 'telescope', x: 0.72, y: 0.7, size: 0.46 },
    { icon: 'tent', without: moon, x: 0.4, y: 0.74, size: 0.52, hue: -8, chroma: 0.65 },
    { icon: 'compass', x: 0.68, y: 0.82, size: 0.22 },
  ]),
  group('category-music', [
    { icon: 'violin', x: 0.36, y: 0.72, size: 0.54 },
    { icon: 'saxophone', x: 0.7, y: 0.72, size: 0.48 },
    { icon: 'drum', x: 0.5, y: 0.83, size: 0.34 },
  ]),
  {
    ...group('category-desk', [
      { icon: 'books', x: 0.4, y: 0.44, size: 0.5 },
      {
        icon: 'blue-book',
        x: 0.66,
        y: 0.58,
        size: 0.38,
        turn: 10,
        hue: 34,
        chroma: 0.8,
        light: -0.1,
        only: [200, 300],
      },
      { icon: 'pencil', x: 0.38, y: 0.7, size: 0.3 },
    ]),
    pose: 'lie' as const,
  },
  group('category-play', [
    { icon: 'teddy-bear', x: 0.4, y: 0.72, size: 0.5 },
    { icon: 'locomotive', x: 0.69, y: 0.77, size: 0.36 },
    { icon: 'puzzle-piece', x: 0.44, y: 0.83, size: 0.22 },
  ]),
  group('category-bath', [
    { icon: 'bathtub', x: 0.46, y: 0.72, size: 0.56 },
    { icon: 'lotion-bottle', x: 0.74, y: 0.77, size: 0.34 },
    { icon: 'soap', x: 0.5, y: 0.84, size: 0.24, hue: 22, chroma: 0.8 },
  ]),
  slide('slide-1', [
    { icon: 'potted-plant', x: 0.23, y: 0.78, size: 0.58 },
    { icon: 'chair', x: 0.55, y: 0.87, size: 0.78 },
    { icon: 'mantelpiece-clock', x: 0.86, y: 0.9, size: 0.32 },
  ]),
  slide('slide-2', [
    { icon: 'teapot', x: 0.58, y: 0.82, size: 0.76 },
    { icon: 'teacup-without-handle', x: 0.2, y: 0.9, size: 0.4 },
  ]),
  slide('slide-3', [
    { icon: 'tent', without: moon, x: 0.46, y: 0.76, size: 0.84, hue: -8, chroma: 0.65 },
    { icon: 'hiking-boot', x: 0.82, y: 0.88, size: 0.36 },
    { icon: 'compass', x: 0.15, y: 0.89, size: 0.28 },
  ]),
  slide('slide-4', [
    { icon: 'headphone', x: 0.38, y: 0.86, size: 0.78 },
    { icon: 'radio', x: 0.79, y: 0.9, size: 0.48 },
  ]),
  slide('slide-5', [
    { icon: 'accordion', x: 0.26, y: 0.76, size: 0.58 },
    { icon: 'saxophone', x: 0.75, y: 0.82, size: 0.66 },
    { icon: 'drum', x: 0.51, y: 0.9, size: 0.46 },
  ]),
];
