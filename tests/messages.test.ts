import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { expect, test } from 'vitest';
import { messagesFolder, type Parts, readSurface } from '#platform/i18n/read-messages.ts';
import { type Locale, locales } from '#platform/locale.ts';

const [english, ...others] = locales;
const surfaces = readdirSync(join(messagesFolder, english));

/** Words that a further language may inflect by what they speak of. */
const mayDiffer = /\| (All|Off|On|None|New|Newest|Older|Oldest|Newer|Active|Sent|Any|Other|Free|Paid) \|/;

const paramsOf = (format: MessageFormat, sentence: string): string =>
  sentence.includes('{')
    ? [...new Set(JSON.stringify(format.compile(sentence).toString()).match(/\bd\.\w+/g) ?? [])]
        .sort()
        .join(' ')
    : '';

/** What a language lacks, has too much, or says with other params than English. */
function differences(source: Parts, texts: Parts, locale: string): string[] {
  const formats = { english: new MessageFormat(english), own: new MessageFormat(locale) };
  const keysOf = (parts: Parts) =>
    Object.entries(parts).flatMap(([part, sentences]) =>
      Object.keys(sentences).map((key) => `${part} ${key}`),
    );
  const unknown = keysOf(texts).filter((key) => !keysOf(source).includes(key));
  const lacking = Object.entries(source).flatMap(([part, sentences]) =>
    Object.entries(sentences).flatMap(([key, sentence]) => {
      const own = texts[part]?.[key];
      if (!own) return [`${part} ${key}: missing`];
      const [wanted, found] = [paramsOf(formats.english, sentence), paramsOf(formats.own, own)];
      return wanted === found
        ? []
        : [`${part} ${key}: params ${found || 'none'} instead of ${wanted || 'none'}`];
    }),
  );
  return [...unknown.map((key) => `${key}: not in English`), ...lacking];
}

test.each(others)('every message is there in %s, with the params of the English one', (locale) => {
  const found = surfaces.flatMap((surface) => {
    const own = readSurface(surface, locale);
    return own.locale === locale ? differences(readSurface(surface, english).parts, own.parts, locale) : [];
  });
  expect(found).toEqual([]);
});

const unfinished = readdirSync(messagesFolder).filter(
  (language) => !locales.some((locale) => locale === language),
);

test.each(unfinished)(
  'what is there in %s, which no shop can offer yet, has the params of English',
  (language) => {
    const found = surfaces.flatMap((surface) => {
      const own = readSurface(surface, language as Locale);
      if (own.locale !== language) return [];
      return differences(readSurface(surface, english).parts, own.parts, language);
    });
    expect(found.filter((difference) => !difference.endsWith(': missing'))).toEqual([]);
  },
);

test('a language that lacks a message, or a param of it, is named', () => {
  const source = { 'a/b/c': { hello: 'Hello {name}', bye: 'Bye' } };
  expect(differences(source, { 'a/b/c': { hello: 'Hallo', more: 'Mehr' } }, 'de')).toEqual([
    'a/b/c more: not in English',
    'a/b/c hello: params none instead of d.name',
    'a/b/c bye: missing',
  ]);
});

// The server may use what the pages share; browsers load nothing of the server's.
const sides = [surfaces.filter((surface) => surface !== 'server'), ['server']];

test.each(sides)('a message that several parts share in every language is defined once', (...side) => {
  const texts = new Map<string, string>();
  for (const locale of locales)
    for (const surface of side)
      for (const [part, sentences] of Object.entries(readSurface(surface, locale).parts))
        for (const [key, sentence] of Object.entries(sentences))
          texts.set(`${part} ${key}`, `${texts.get(`${part} ${key}`) ?? key} | ${sentence}`);
  const parts = new Map<string, string[]>();
  for (const [place, text] of texts) parts.set(text, [...(parts.get(text) ?? []), place]);
  // A key that already means something else among the common words cannot join them.
  const isTaken = ([place = '']: string[]) =>
    side.some((surface) => texts.has(`${surface}/common/words ${place.split(' ')[1]}`));
  // The key of an error is its code, which names its domain.
  const isError = ([place = '']: string[]) => place.startsWith('server/errors/');
  const alike = [...parts].filter(
    ([text, places]) => places.length > 1 && !mayDiffer.test(text) && !isTaken(places) && !isError(places),
  );
  expect(alike).toEqual([]);
});
