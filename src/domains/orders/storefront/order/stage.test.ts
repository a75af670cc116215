import { expect, test } from 'vitest';
import { stageOf } from './stage.ts';

const order = { status: 'not_processed', moves: ['pay', 'cancel'], expiresAt: null } as const;
const stage = (given: Partial<Record<keyof typeof order, unknown>>) =>
  stageOf({ ...order, ...given } as Parameters<typeof stageOf>[0]);

test('who pays on invoice is thanked at once, who owes a card’s payment is asked for it', () => {
  expect(stage({})).toBe('fresh');
  expect(stage({ expiresAt: '2026-11-21T12:00:00.000Z' })).toBe('due');
  expect(stage({ expiresAt: '2026-11-21T12:00:00.000Z', moves: ['cancel'] })).toBe('fresh');
});

test('an order that went on tells how it stands, and one that is over asks for no money', () => {
  expect(stage({ status: 'processing' })).toBe('later');
  expect(stage({ status: 'canceled', moves: [], expiresAt: '2026-11-21T12:00:00.000Z' })).toBe('later');
});
