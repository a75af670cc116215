import { createElement, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderMarkup } from './render-markup.ts';

function Broken(): never {
  throw new Error('no teapot');
}

test('a page is rendered completely', async () => {
  expect(await renderMarkup(createElement('p', null, 'Hello <you>'))).toBe('<p>Hello &lt;you&gt;</p>');
});

test('a component that fails inside a boundary fails the page, with its error', async () => {
  const page = createElement('div', null, createElement(Suspense, null, createElement(Broken)));
  await expect(renderMarkup(page)).rejects.toThrow('no teapot');
});
