import { beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts, keepDraftsOf, keptDraft } from './kept-draft.ts';

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

const draft = keptDraft<{ name: string }>('product.new');
const typed = { base: { name: '' }, mine: { name: 'Mug' } };

test('what somebody typed is there when they are back, and gone once they sign out', () => {
  keepDraftsOf('ada');
  draft.write(typed);
  keepDraftsOf('ada');
  expect(draft.read()).toEqual(typed);
  dropDrafts();
  expect(draft.read()).toBeNull();
});

test('whoever comes after a session that ended by itself finds nothing that another one typed', () => {
  keepDraftsOf('ada');
  draft.write(typed);
  keepDraftsOf('eve');
  expect(draft.read()).toBeNull();
});
