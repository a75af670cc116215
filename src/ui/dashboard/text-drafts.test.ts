import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { storedText, textDrafts, textShown, textTerms, withoutTexts } from './text-drafts.ts';

const words = ['name', 'description'] as const;
const opened = { name: 'Cup', description: '', price: '5', ...textDrafts(words, { de: { name: 'Tasse' } }) };

test('a form has a field for each text and language, and sends them by language, blank ones as none', () => {
  expect(opened).toMatchObject({ 'name:de': 'Tasse', 'description:de': '' });
  expect(textTerms(words, { ...opened, 'description:de': ' Weiß. ' })).toMatchObject({
    de: { name: 'Tasse', description: 'Weiß.' },
  });
  expect(textTerms(words, { ...opened, 'name:de': ' ' })).toMatchObject({ de: { name: null } });
  expect(withoutTexts(opened)).toEqual({ name: 'Cup', description: '', price: '5' });
});

test('a preview shows the text of its language, and the main one where there is none', () => {
  const shown = (['en', 'de'] as const).map((locale) => textShown(opened, 'name', locale));
  expect(shown).toEqual(['Cup', 'Tasse']);
  expect(textShown({ ...opened, 'name:de': '' }, 'name', 'de')).toBe('Cup');
});

test('a page of the list has its title in the reader’s language, else in the main one', () => {
  const page = { title: 'Imprint', texts: { de: { title: 'Impressum' }, fr: { title: '' } } };
  expect(storedText('en', page, 'title')).toBe('Imprint');
  expect(storedText('de', page, 'title')).toBe('Impressum');
  expect(storedText('fr', page, 'title')).toBe('Imprint');
  expect(storedText('es', page, 'title')).toBe('Imprint');
});

test('two who write different languages of one thing at once both keep theirs', () => {
  const mine = { ...opened, 'name:de': 'Becher' };
  const theirs = { ...opened, name: 'Mug' };
  expect(mergeDrafts(opened, mine, theirs)).toEqual({ merged: { ...mine, name: 'Mug' }, clashes: [] });
  const both = mergeDrafts(opened, mine, { ...opened, 'name:de': 'Kelch' });
  expect(both.clashes).toEqual(['name:de']);
});
