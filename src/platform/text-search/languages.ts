import { type Locale, locales } from '../locale.ts';

/** How one language makes words. What a language does not state is as in `usual`. */
type SearchLanguage = {
  /** Words that say nothing about a product, without accents, besides those that PostgreSQL leaves out. */
  stopWords: readonly string[];
  /** Whether stop words of the first language are left out, too: where its words are common in names and mean nothing else. */
  dropsForeignStopWords: boolean;
  /** What divides a name from its purpose ("sleeve for a laptop"), as a pattern. */
  dividers: readonly string[];
  /** Whether the purpose comes before the thing. */
  purposeComesFirst: boolean;
  /** Whether words are often written as one: regenjas, Regenjacke. */
  hasCompounds: boolean;
  /** The letters between the parts of a compound. */
  compoundLinks: readonly string[];
  /** Whether an apostrophe divides words (l’eau) or is left out (men’s). */
  apostropheDivides: boolean;
  /** Whether forms of a word are found by their similarity, where stemming finds none or too few. */
  matchesAlike: boolean;
  /** Endings of singular and plural that stemming does not bring together: luz, luces. */
  plurals: readonly (readonly [string, string])[];
  /** The article that may be one with a word, as a pattern. */
  article: string;
  /** Letters that come and go between the forms of a word (مصباح, مصابيح): words equal without them are forms of one. */
  weakLetters: string;
  /** Whether words are written without spaces: found by each two letters that follow each other. */
  isUnspaced: boolean;
  /** The letters that a slip may put in place of another. */
  letters: string;
};

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

const usual: SearchLanguage = {
  stopWords: [],
  dropsForeignStopWords: false,
  dividers: [],
  purposeComesFirst: false,
  hasCompounds: false,
  compoundLinks: ['s', 'es', 'n', 'en', 'er', 'e'],
  apostropheDivides: false,
  matchesAlike: false,
  plurals: [],
  article: '',
  weakLetters: '',
  isUnspaced: false,
  letters: LATIN,
};

const words = (joined: string): readonly string[] => joined.split(' ');

/** By language tag. The configuration of PostgreSQL follows from the tag: `wordForms`. */
const stated: Readonly<Record<string, Partial<SearchLanguage>>> = {
  en: {
    plurals: [
      ['f', 'ves'],
      ['fe', 'ves'],
    ],
  },
  de: {
    dropsForeignStopWords: true,
    dividers: ['für', 'passend (?:für|zu)'],
    hasCompounds: true,
  },
  fr: {
    stopWords: words('a ou etes meme ete pour sans chez'),
    dividers: ['pour', 'compatible avec'],
    apostropheDivides: true,
  },
  es: {
    stopWords: words('mas si tambien que el tu mi esta son para'),
    dividers: ['para', 'compatible con'],
    plurals: [
      ['z', 'ces'],
      ['n', 'nes'],
    ],
  },
  it: { stopWords: words('piu e perche per'), dividers: ['per', 'compatibile con'], apostropheDivides: true },
  nl: {
    dropsForeignStopWords: true,
    dividers: ['voor', 'geschikt voor', 'compatibel met'],
    hasCompounds: true,
    compoundLinks: ['s', 'en', 'n', 'e', 'er'],
  },
  pl: {
    stopWords: words('i w we z ze na do dla od po oraz o u za przy pod nad bez lub jest to sie nie'),
    dividers: ['dla', 'do', 'zgodn[yae] z'],
    matchesAlike: true,
  },
  pt: {
    stopWords: words('a as nao e ate sao ja tambem so para'),
    dividers: ['para', 'compatível com'],
    plurals: [
      ['ao', 'oes'],
      ['ao', 'aes'],
      ['l', 'is'],
      ['m', 'ns'],
    ],
  },
  sv: {
    stopWords: words('pa for ar fran nar over an har at och med till'),
    dividers: ['för', 'till', 'kompatibel med'],
    hasCompounds: true,
    compoundLinks: ['s', 'o', 'u', 'e', 'a'],
  },
  cs: {
    stopWords: words('a i v ve s se z ze na do pro od po o u k ke za pri pod nad bez nebo je to'),
    dividers: ['pro', 'kompatibilní s'],
    matchesAlike: true,
  },
  tr: {
    stopWords: words('icin cok bir ile ve veya'),
    dividers: ['için', 'ile uyumlu'],
    purposeComesFirst: true,
    apostropheDivides: true,
    matchesAlike: true,
  },
  ar: {
    stopWords: words('في من على الى إلى عن مع و أو او هذا هذه'),
    dividers: ['من أجل', 'متوافق مع'],
    dropsForeignStopWords: true,
    plurals: [['ة', 'ات']],
    article: 'ال',
    weakLetters: 'اأإآويىةئؤء',
    letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءؤئ',
  },
  ja: {
    dividers: ['用の?', '対応の?'],
    purposeComesFirst: true,
    dropsForeignStopWords: true,
    isUnspaced: true,
    letters: '',
  },
};

const known = new Map<string, SearchLanguage>();

/** How a language makes words; one that nothing is stated of, as `usual`, its forms by similarity where need be. */
export function searchLanguage(locale: string): SearchLanguage {
  const language = known.get(locale);
  if (language) return language;
  const made = {
    ...usual,
    ...(stated[locale] ?? stated[locale.split('-')[0] ?? ''] ?? { matchesAlike: true }),
  };
  known.set(locale, made);
  return made;
}

/** The language whose words stand in names everywhere. */
export const foreignLocale: Locale = locales[0];

/** What divides a name in any language, as shops of all of them sell goods with names of the first. */
const everywhere = ['for', 'compatible with'];

const pattern = (dividers: readonly string[], space: string) =>
  new RegExp(`${space}(?:${dividers.join('|')})${space}`, 'iu');
const everyDivider = pattern(everywhere, '\\s+');
const ownDividers = new Map<string, RegExp>();

/** Splits a name where its purpose begins or ends: "Sleeve for a laptop" is a sleeve. */
export function dividedName(name: string, locale: string): { thing: string; purpose: string } {
  const { dividers, purposeComesFirst, isUnspaced } = searchLanguage(locale);
  const own = ownDividers.get(locale) ?? pattern(dividers, isUnspaced ? '' : '\\s+');
  ownDividers.set(locale, own);
  const cut = dividers.length > 0 ? own.exec(name) : null;
  const found = cut ?? everyDivider.exec(name);
  const [before, after] = found
    ? [name.slice(0, found.index), name.slice(found.index + found[0].length)]
    : [name, ''];
  const isThingLast = found !== null && found === cut && purposeComesFirst && after.trim() !== '';
  return isThingLast ? { thing: after, purpose: before } : { thing: before, purpose: after };
}

/** The name of PostgreSQL's configuration for a language, made by `installTextSearch`. */
export const configurationOf = (locale: string): string =>
  `kiosk_${locale.toLowerCase().replaceAll('-', '_')}`;

/** SQL: the same for a language that an expression names. */
export const configurationBy = (locale: string): string =>
  `('kiosk_' || replace(lower(${locale}), '-', '_'))::regconfig`;

/** The English name of a language as PostgreSQL's own configurations are called: "german". */
export const wordForms = (locale: string): string =>
  (
    new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(
      locale.split('-')[0] ?? '',
    ) ?? ''
  )
    .toLowerCase()
    .split(' ')[0] ?? '';
