import { beforeEach, expect, test, vi } from 'vitest';
import { browserDraft, claimDrafts, dropDrafts } from './stored-draft.ts';

/** The part of the browser's storage that drafts use. */
const storage = {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  },
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  },
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  },
};
beforeEach(() => void vi.stubGlobal('localStorage', Object.create(storage)));

const draft = browserDraft<{ name: string }>('product.new');
const typed = { base: { name: '' }, mine: { name: 'Mug' } };

test('typed text is restored when the user returns, and deleted after signing out', () => {
  claimDrafts('ada');
  draft.write(typed);
  claimDrafts('ada');
  expect(draft.read()).toEqual(typed);
  dropDrafts();
  expect(draft.read()).toBeNull();
});

test('after an expired session, another user finds nothing that was typed', () => {
  claimDrafts('ada');
  draft.write(typed);
  claimDrafts('eve');
  expect(draft.read()).toBeNull();
});
