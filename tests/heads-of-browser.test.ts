import { expect, test } from 'vitest';
import * as browser from '#shell/head/heads.browser.ts';
import * as server from '#shell/head/heads.ts';

test('each head of a page is there for browsers, too: pages cannot be built without it', () => {
  expect(Object.keys(browser).sort()).toEqual(Object.keys(server).sort());
});
