import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const opened = { name: 'Kiosk', phone: '', lines: ['1'], isOpen: false };

test('a field changed by only one of two users keeps that change', () => {
  const mine = { ...opened, name: 'Corner' };
  const theirs = { ...opened, phone: '123', lines: ['1', '2'] };
  expect(mergeDrafts(opened, mine, theirs)).toEqual({
    merged: { name: 'Corner', phone: '123', lines: ['1', '2'], isOpen: false },
    clashes: [],
  });
});

test('a field changed by both users is a conflict, unless the changes are equal', () => {
  const mine = { ...opened, name: 'Corner', isOpen: true };
  const theirs = { ...opened, name: 'Edge', isOpen: true };
  expect(mergeDrafts(opened, mine, theirs)).toEqual({ merged: mine, clashes: ['name'] });
});
