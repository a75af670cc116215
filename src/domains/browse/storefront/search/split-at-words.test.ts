import { expect, test } from 'vitest';
import { splitAtWords } from './split-at-words.ts';

test('each second part is a typed word, in the case of the text', () => {
  expect(splitAtWords('Stoneware teapot', 'tea')).toEqual(['Stoneware ', 'tea', 'pot']);
  expect(splitAtWords('Green Tea, 20 sachets', 'tea green')).toEqual([
    '',
    'Green',
    ' ',
    'Tea',
    ', 20 sachets',
  ]);
  expect(splitAtWords('Teekanne', '')).toEqual(['Teekanne']);
  expect(splitAtWords('Teekanne', 'mug')).toEqual(['Teekanne']);
});

test('what a pattern would read as a sign is a letter', () => {
  expect(splitAtWords('Board (oak) 1/2"', '(oak 1/2')).toEqual(['Board ', '(oak', ') ', '1/2', '"']);
  expect(splitAtWords('C++ and [regex]', 'c++ [ \\')).toEqual(['', 'C++', ' and ', '[', 'regex]']);
});
