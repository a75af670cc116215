import { expect, test } from 'vitest';
import { shownRevisions } from './shown-revisions.ts';

test('an owner who published before the first look was kept can go back to it as well', () => {
  const later = { isOriginal: false };
  const original = { isOriginal: true };
  expect(shownRevisions([later, later], true)).toEqual([later, later, null]);
  expect(shownRevisions([later, original], true)).toEqual([later, original]);
  expect(shownRevisions([later], false), 'where nothing was shown before').toEqual([later]);
  expect(shownRevisions([], true), 'before anything was published').toEqual([]);
});
