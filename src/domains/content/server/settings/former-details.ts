import type { Settings } from './settings.ts';

/** What legal pages say about the shop. */
const kinds = ['storeName', 'company', 'representative', 'address', 'email', 'phone', 'vatId'] as const;
type Details = Pick<Settings, (typeof kinds)[number]>;

/** Shorter texts are found everywhere. */
const SHORTEST = 3;
const MOST_FORMER = 40;

/** Each line of the address may stand alone. */
const textsOf = (details: Details): string[] =>
  kinds.flatMap((kind) => details[kind]).filter((text) => text.trim().length >= SHORTEST);

/** The texts that were true of the shop and are no more, the newest first. Pure, as what follows. */
export function formerAfter(former: readonly string[], before: Details, after: Details): string[] {
  const current = textsOf(after);
  const known = new Set([...textsOf(before), ...former]);
  return [...known].filter((text) => !current.includes(text)).slice(0, MOST_FORMER);
}

/** A text in the words of Markdown, which breaks lines and escapes marks. */
const plain = (text: string): string => text.replaceAll('\\', '').replaceAll(/\s+/g, ' ').trim();

/** Those of the former texts that still stand in Markdown texts, apart from longer ones that are true now. */
export function formerIn(bodies: readonly string[], { formerDetails, ...settings }: Settings): string[] {
  if (formerDetails.length === 0) return [];
  // The longest first: a present name may contain a former one, and the other way round.
  const known = [...textsOf(settings), ...formerDetails].map(plain).sort((a, b) => b.length - a.length);
  const any = known.map((text) => RegExp.escape(text)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
  const found = new Set(bodies.flatMap((body) => [...plain(body).matchAll(pattern)].map(([text]) => text)));
  return formerDetails.filter((text) => found.has(plain(text)));
}
