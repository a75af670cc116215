import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataPanel } from './data-panel.tsx';

const deletion = {
  label: 'Delete account …',
  question: 'Delete the account of Mia?',
  items: <li>Everything</li>,
  onDelete: async () => ({ message: 'Deleted' }),
  onDeleted: async () => undefined,
};
const buttonsOf = (exportHref: string | null, asked: typeof deletion | null) =>
  renderToStaticMarkup(<DataPanel text="Of Mia" exportHref={exportHref} deletion={asked} />).match(
    /(?<=<button[^>]*>)[^<]+/g,
  );

test('staff get a button for what they may do, and none for the rest', () => {
  expect(buttonsOf('/api/guests/1/export', deletion)).toEqual(['Download data', 'Delete account …']);
  expect(buttonsOf(null, deletion)).toEqual(['Delete account …']);
  expect(buttonsOf('/api/guests/1/export', null)).toEqual(['Download data']);
});
