import { expect, test } from 'vitest';
import { demoDecision, isLoopbackName } from './decide.ts';

const laptop = { demo: null, databaseUrl: null, host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
const server = { ...laptop, host: '0.0.0.0', publicUrl: 'https://shop.example' };
const empty = { isEmpty: true, isDemo: false };
const demo = { isEmpty: false, isDemo: true };
const real = { isEmpty: false, isDemo: false };

test.each([
  ['an empty shop on a laptop becomes a demo', laptop, empty, 'seed'],
  ['an external database stays empty', { ...laptop, databaseUrl: 'postgres://db/shop' }, empty, 'none'],
  ['a shop that listens to the network stays empty', { ...laptop, host: '0.0.0.0' }, empty, 'none'],
  [
    'a shop with a public address stays empty',
    { ...laptop, publicUrl: 'https://shop.example' },
    empty,
    'none',
  ],
  ['KIOSK_DEMO=1 brings the demo anywhere', { ...server, demo: true }, empty, 'seed'],
  ['KIOSK_DEMO=0 keeps a laptop’s shop empty', { ...laptop, demo: false }, empty, 'none'],
  ['a demo shop on a laptop is completed', laptop, demo, 'seed'],
  ['KIOSK_DEMO=1 completes a demo shop anywhere', { ...server, demo: true }, demo, 'seed'],
  ['a demo shop is not opened to the network', server, demo, 'refuse'],
  [
    'a demo shop is not started on an external database',
    { ...laptop, databaseUrl: 'postgres://db/shop' },
    demo,
    'refuse',
  ],
  ['a demo shop is not started with KIOSK_DEMO=0', { ...laptop, demo: false }, demo, 'refuse'],
  ['a shop with its own products is left alone', laptop, real, 'none'],
  ['KIOSK_DEMO=1 mixes nothing into a shop with its own products', { ...server, demo: true }, real, 'none'],
] as const)('%s', (_, config, status, kind) => {
  expect(demoDecision(config, status).kind).toBe(kind);
});

test('a refusal is one line that names the setting', () => {
  const decision = demoDecision(server, demo);
  expect(decision).toMatchObject({ reason: expect.stringMatching(/^[^\n]*KIOSK_DEMO=1[^\n]*$/) });
});

test.each(['localhost', 'shop.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isLoopbackName(name)).toBe(true);
  },
);

test.each(['0.0.0.0', '::', 'localhost.example', '127.0.0.1.example', '192.168.0.2', 'notlocalhost'])(
  '%s can be reached by others',
  (name) => expect(isLoopbackName(name)).toBe(false),
);
