import { expect, test } from 'vitest';
import { pictureUrl, pictureWidths, placeholderUrl } from './picture.ts';
import { thumbnailOf } from './thumbnail.ts';

test('a list of many products loads the smallest rendition of each picture', () => {
  const small = pictureUrl('/media/teapot', pictureWidths[0], 'webp');
  expect(thumbnailOf(pictureUrl('/media/teapot', 960, 'webp'))).toBe(small);
  expect(thumbnailOf(small)).toBe(small);
});

test('a picture narrower than that, and what is none of the shop, stay as they are', () => {
  for (const address of ['/media/dot-48.webp', placeholderUrl, 'https://example.com/a.png', ''])
    expect(thumbnailOf(address)).toBe(address);
});
