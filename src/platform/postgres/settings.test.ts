import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { availableMemory } from '../available-memory.ts';
import { initialSettings } from './settings.ts';

const megabytes = (count: number) => count * 2 ** 20;

test.each([
  [256, '32MB'],
  [512, '32MB'],
  [1_024, '64MB'],
  [2_048, '128MB'],
  [4_096, '256MB'],
  [65_536, '256MB'],
])('a new database on %i MB of memory shares %s', (memory, shared) => {
  expect(initialSettings(megabytes(memory)).shared_buffers).toBe(shared);
});

test('a database never counts on more memory than the machine has', () => {
  expect(availableMemory()).toBeGreaterThan(0);
  expect(availableMemory()).toBeLessThanOrEqual(totalmem());
});
