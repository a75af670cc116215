import { expect, test, vi } from 'vitest';
import { newId } from './id.ts';
import { isId } from './is-id.ts';

test('later ids sort after earlier ones, also within one millisecond', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.every(isId)).toBe(true);
});

test('ids go on in order when the clock goes back', () => {
  const earlier = newId();
  vi.useFakeTimers({ now: Date.now() - 60_000 });
  try {
    expect(newId() > earlier).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
