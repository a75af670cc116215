import { afterEach, expect, test } from 'vitest';
import { locales } from '../locale.ts';
import { defaultMainLanguage, setMainLanguage } from '../main-language.ts';
import {
  choiceFallback,
  choiceLabel,
  fallbackLanguage,
  hasPartTexts,
  isUntranslated,
  joinedFallback,
  joinedStandIn,
  joinedText,
  joinTexts,
  ownText,
  textIn,
  textOnlyIn,
} from './text-in.ts';

afterEach(() => void setMainLanguage(defaultMainLanguage));

const readsRow = /from product_texts/;

test('in any main language its texts are the columns, and each other language is looked up', () => {
  for (const main of locales) {
    setMainLanguage(main);
    for (const language of locales) {
      const read = [ownText, textIn, textOnlyIn].map((sql) => sql(language, 'product', 'p.name'));
      if (language === main) expect(read).toEqual(['p.name', 'p.name', 'p.name']);
      else for (const sql of read) expect(sql).toMatch(readsRow);
    }
  }
});

test.each([
  ['de', 'en'],
  ['en', 'de'],
  ['ja', 'ar'],
] as const)('where %s is the main language, a text that %s lacks is marked as such', (main, other) => {
  setMainLanguage(main);
  const marked = [
    fallbackLanguage(other, 'product', 'p.name'),
    fallbackLanguage('$1', 'product', 'p.name'),
    joinedFallback('$1', 'texts', 'p.name'),
    choiceFallback(other, 'o', 'value'),
  ];
  for (const sql of marked) expect(sql).toContain(`then '${main}' end`);
  const own = [
    [fallbackLanguage(main, 'product', 'p.name'), 'null::text'],
    [joinedFallback(main, 'texts', 'p.name'), 'null::text'],
    [choiceFallback(main, 'o', 'value'), 'null::text'],
    [isUntranslated(main, 'product', 'p.name'), 'false'],
    [joinTexts(main, 'product', 'p', 'texts'), ''],
    [joinedText(main, 'texts', 'p.name'), 'p.name'],
    [joinedStandIn(main, 'texts', 'p.seo', 'p.name'), 'p.seo'],
    [choiceLabel(main, 'o', 'value'), 'value'],
  ];
  for (const [sql, wanted] of own) expect(sql).toBe(wanted);
  expect(textOnlyIn('$1', 'product', 'p.name')).toContain(`$1 = '${main}' then p.name`);
  expect(hasPartTexts('$1', 'option', 'p.id')).toContain(`$1 = '${main}'`);
});
