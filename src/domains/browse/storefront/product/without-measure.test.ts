import { expect, test } from 'vitest';
import { withoutMeasure } from './without-measure.ts';

test.each([
  ['Stoneware teapot, 1.1 l', 'Stoneware teapot'],
  ['Teekanne aus Steinzeug, 1,1 l', 'Teekanne aus Steinzeug'],
  ['إبريق شاي من الخزف الحجري، 1.1 لتر', 'إبريق شاي من الخزف الحجري'],
  ['ティーポット、1.1 L', 'ティーポット'],
  ['Salt, pepper and more', 'Salt, pepper and more'],
  ['Lamp 3000', 'Lamp 3000'],
  [', 1 l', ', 1 l'],
])('in the narrow bar %s is called %s', (name, called) => {
  expect(withoutMeasure(name)).toBe(called);
});
