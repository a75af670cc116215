import { expect, test } from 'vitest';
import { changedSection } from './changed-section.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];

test('an owner sees in the preview the section that was added, edited or moved, and stays in place when one is removed', () => {
  expect(changedSection([a, b], [a, b, c])).toBe('c');
  expect(changedSection([a, b], [a, { id: 'b' }])).toBe('b');
  expect(changedSection([a, b, c, d], [b, c, a, d])).toBe('a');
  expect(changedSection([a, b, c, d], [a, d, b, c])).toBe('d');
  expect(changedSection([a, b, c], [a, c])).toBeNull();
  expect(changedSection([a, b], [a, b])).toBeNull();
});
