import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './support/imports.ts';

type Module = { parts: Map<string, string>; imports: Map<string, string> };

const modules = new Map<string, Module>();

/** The top-level declarations of a file by their names, and where the names that it imports or passes on come from. */
function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readSource(path);
  const parts = new Map<string, string>();
  for (const part of text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m)) {
    const name = part.match(/^(?:export )?(?:async )?(?:const|function\*?) (\w+)/)?.[1];
    if (name) parts.set(name, part);
  }
  const imports = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(
    /^(?:import|export) (?!type )(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm,
  )) {
    const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from.replace(/^#/, 'src/');
    for (const name of names.match(/\w+/g) ?? []) imports.set(name, target);
  }
  modules.set(path, { parts, imports });
  return { parts, imports };
}

/** Every name that a function uses, and those that it calls in turn within the domains. */
function reached(path: string, name: string, seen = new Set<string>()): Set<string> {
  const { parts, imports } = moduleOf(path);
  const part = parts.get(name);
  if (part === undefined) {
    const from = imports.get(name);
    return from?.startsWith('src/domains/') ? reached(from, name, seen) : seen;
  }
  const key = `${path} ${name}`;
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const word of part.match(/\b\w+\b/g) ?? []) {
    seen.add(word);
    if (parts.has(word) || imports.has(word)) reached(path, word, seen);
  }
  return seen;
}

/** Why verbs of staff that write leave no audit entry. */
const unaudited: { why: string; verbs: string[] }[] = [
  {
    why: 'demo and setup make them; what staff does by calls has an entry of its own',
    verbs: [
      'createCustomers',
      'createPerson',
      'createProducts',
      'recordReview',
      'recordReviews',
      'putFirstPassword',
      'setOpen',
      'writeDemoLeft',
      'writeDemoParts',
      'storeMasters',
    ],
  },
  {
    why: 'part of an import, which has one entry as a whole',
    verbs: [
      'ensureGroups',
      'importFile',
      'importKnown',
      'importPeople',
      'importSubscribers',
      'saveProducts',
      'setStocks',
    ],
  },
  {
    why: 'pictures and files belong to what shows them, which has the entry',
    verbs: [
      'requestPicture',
      'requestPictures',
      'storeFile',
      'storePicture',
      'storePictureWithSize',
      'takeImage',
    ],
  },
  {
    why: 'search, lists and sums follow from what was changed',
    verbs: [
      'learnNotedWords',
      'onLanguagesChanged',
      'onListedFieldChanged',
      'onMainLanguageChanging',
      'onProductsChanged',
      'pairProducts',
      'countChoices',
      'countEuSales',
      'countSold',
      'prepareSearch',
      'rebuildVocabulary',
      'refreshListings',
      'refreshSearch',
      'refreshTagged',
      'sumSales',
    ],
  },
  {
    why: 'a job or an event follows from what was changed',
    verbs: [
      'forgetDueOrders',
      'forgetOldDrafts',
      'issueInvoices',
      'mailWeek',
      'readBalances',
      'remindUnpaid',
      'sendDueGifts',
      'sendDueNotices',
      'sendOrderMail',
      'sendRecalls',
    ],
  },
  {
    why: 'nobody but staff sees a draft; publishing it has the entry',
    verbs: ['saveDraft'],
  },
  {
    why: 'reads, or forgets what was read',
    verbs: ['dropSettings', 'findPerson'],
  },
  {
    why: 'a trial mail goes to nobody but the caller',
    verbs: ['testIssue'],
  },
];

test('every change by staff through a domain’s door leaves an audit entry', () => {
  const doors = sourceFiles('src/domains').filter((path) => /\/server(\/index)?\.ts$/.test(path));
  const changing = doors.flatMap((door) => {
    const { parts, imports } = moduleOf(door);
    return [...parts.keys(), ...imports.keys()]
      .map((name) => ({ name, words: reached(door, name) }))
      .filter(({ words }) => words.has('inTransaction') && words.has('requireStaff'));
  });
  expect(changing.length).toBeGreaterThan(20);
  const silent = changing.filter(({ words }) => !words.has('recordAudit')).map(({ name }) => name);
  expect([...new Set(silent)].sort()).toEqual(unaudited.flatMap(({ verbs }) => verbs).sort());
});
