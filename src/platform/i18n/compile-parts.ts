import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import * as cardinals from '@messageformat/runtime/lib/cardinals';
import { type Locale, languages } from '#platform/locale.ts';
import type { Parts, Sentences } from './read-messages.ts';

const pluralRules = new Map(Object.entries(cardinals));

/** The rules of the language's region where they differ: 0 is plural in Portugal, not in Brazil. */
const pluralRule = (locale: Locale) =>
  pluralRules.get(languages[locale].region.replace('-', '_')) ?? pluralRules.get(locale);

/** Messages without params or quoting are plain strings. */
const isPlain = (sentence: string) => !/[{}'#]/.test(sentence);

const pick = (sentences: Sentences, wanted: (sentence: string) => boolean): Sentences =>
  Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => wanted(sentence)));

/** The parts that have such sentences, with these. */
const pickAll = (parts: Parts, wanted: (sentence: string) => boolean): Parts =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([part, sentences]) => [part, pick(sentences, wanted)] as const)
      .filter(([, sentences]) => Object.keys(sentences).length > 0),
  );

/** Whether two params stand in one sentence. */
const hasSeveral = (sentence: string) => /\{\w+\}.*\{\w+\}/s.test(sentence);

/** The JavaScript of an object of parts and their functions. With marks, each param stands between marks of direction. */
function functionsOf(parts: Parts, locale: Locale, hasMarks: boolean): string {
  const module = compileModule(new MessageFormat(locale, { biDiSupport: hasMarks }), parts);
  return module.slice(module.indexOf('export default') + 'export default'.length).replace(/;\s*$/, '');
}

/**
 * Compiles messages into the JavaScript of a function `(number, plural, select) => ({ part: { key: message } })`, in
 * which a message is a string or a function of its params. In a language from right to left, params that share a
 * sentence have marks of direction: an amount and a name from left to right would else change places.
 */
export function compileParts(parts: Parts, locale: Locale): string {
  const isMarked = (sentence: string) => languages[locale].direction === 'rtl' && hasSeveral(sentence);
  const unmarked = pickAll(parts, (sentence) => !isPlain(sentence) && !isMarked(sentence));
  const marked = pickAll(parts, isMarked);
  const merged = [functionsOf(unmarked, locale, false)];
  if (Object.keys(marked).length > 0) merged.push(functionsOf(marked, locale, true));
  const merges = merged.map(
    (object) =>
      `functions = ${object}; for (const part in functions) Object.assign(words[part] ??= {}, functions[part]);`,
  );
  const plain = JSON.stringify(pickAll(parts, isPlain));
  return `(number, plural, select) => {
    const ${locale} = ${pluralRule(locale)};
    const words = ${plain};
    let ${merges.join('\n')}
    return words;
  }`;
}
