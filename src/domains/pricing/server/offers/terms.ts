import { isDeepStrictEqual } from 'node:util';
import { isPrice, isStorable } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Transaction } from '#platform/context.ts';
import { isId } from '#platform/is-id.ts';
import type { TextsChange } from '#platform/texts.ts';
import { LONGEST_TERM_NAME } from '../../limits.ts';
import { changedMeanwhile, termsInvalid } from '../errors.ts';

type NameTexts = TextsChange<'name'>;
type Named = { name: string; texts?: NameTexts | undefined };

const isText = (text: string) => isStorable(text) && text.length <= LONGEST_TERM_NAME;

/** Trims the name. @throws `pricing.terms_invalid` (400), for those in further languages as well. */
export function checkNames<Draft extends Named>(draft: Draft): Draft {
  const name = draft.name.trim();
  const others = Object.values(draft.texts ?? {}).map((texts) => texts?.name ?? '');
  if (!name || ![name, ...others].every(isText)) throw termsInvalid('name');
  return { ...draft, name };
}

export const isAmount = (minor: number | null | undefined): boolean => minor == null || isPrice(minor);

export const isWholeWithin = (number: number | null | undefined, least: number, most: number): boolean =>
  number == null || (Number.isInteger(number) && number >= least && number <= most);

export const isCountry = (country: string): boolean => /^[A-Z]{2}$/.test(country);
export const isRegion = (region: string): boolean => /^[A-Z0-9]{1,3}$/.test(region);

/** The input for new terms: only `Needed` fields are required. */
export type DraftOf<Terms, Needed extends keyof Terms> = Pick<Terms, Needed> & {
  [Name in Exclude<keyof Terms, Needed>]?: Terms[Name] | undefined;
} & { texts?: NameTexts | undefined };

type Given<Draft> = { [Key in keyof Draft]?: Draft[Key] | undefined };
/** The fields that a change sets; omitted columns keep their values. */
export const changedOnly = <Draft extends object>(change: Given<Draft>): Partial<Draft> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Draft>;

/** A draft as a row; omitted fields get their defaults from `absent`. */
export const asRow = <Terms extends object, Needed extends keyof Terms>(
  draft: DraftOf<Terms, Needed>,
  absent: Omit<Terms, Needed>,
): Terms => ({ ...absent, ...changedOnly(draft) }) as Terms;

/** The version that a change is based on, if it must not overwrite another. */
export type Versioned = { version?: number | undefined };

/** @throws `pricing.changed_meanwhile` (409). */
export function checkVersion(asked: number | undefined, now: number): void {
  if (asked !== undefined && asked !== now) throw changedMeanwhile();
}

/** Finds terms by their id and locks them until commit. Throws `missing()` if there are none. */
export async function lockTerms<Row>(
  tx: Transaction,
  id: string,
  select: (tx: Transaction, values: unknown[]) => Promise<Row[]>,
  missing: () => Error,
): Promise<Row> {
  const [row] = isId(id) ? await select(tx, [id]) : [];
  if (!row) throw missing();
  return row;
}

/** The changed fields before and after, for the audit log. */
export function beforeAndAfter(before: object, after: object) {
  const was = before as Record<string, unknown>;
  const changed = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(value, was[key]));
  const keys = changed.map(([key]) => [key, was[key]]);
  return { before: Object.fromEntries(keys), after: Object.fromEntries(changed) };
}

type Subject = 'pickup_place' | 'promotion' | 'shipping_method' | 'shipping_zone' | 'tax_rate';

/** Records a change of the shop's terms, which its cached pages show. */
export async function recordTerms(
  tx: Transaction,
  action: { [Each in Subject]: AuditAction<Each> }[Subject],
  subjectId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const [subjectType = ''] = action.split('.');
  tx.touch('shop');
  await recordAudit(tx, { action, subjectType, subjectId, details });
}
