import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { locales } from '#platform/locale.ts';
import type { CustomFieldChange, CustomFieldView, NewCustomField } from '../../contract/custom-fields.ts';
import { isListed, isShownAtFirst, kindsOf, MOST_FIELDS } from '../../fields/custom-fields.ts';
import { changedMeanwhile } from '../errors.ts';
import { customFieldColumns, readCustomFields } from './values.ts';

const notFound = () => new DomainError('catalog.custom_field_not_found', 404);
const taken = (key: string) => new DomainError('catalog.custom_field_taken', 409, { key });
const tooMany = () => new DomainError('catalog.too_many_custom_fields', 409, { most: MOST_FIELDS });
const boundsCross = () => new DomainError('catalog.custom_field_bounds', 400);
const choicesInvalid = () => new DomainError('catalog.custom_field_choices', 400);
const ofProductsOnly = () => new DomainError('catalog.custom_field_of_products', 400);

const changeable = {
  name: 'string',
  help: 'string',
  unit: 'string',
  least: 'number?',
  most: 'number?',
  choices: 'json',
  isRequired: 'boolean',
  isPublic: 'boolean',
  isSearched: 'boolean',
  isFiltered: 'boolean',
} as const;
const insert = tableColumns('custom_fields', {
  id: 'string',
  subject: 'string',
  key: 'string',
  kind: 'string',
  position: 'number',
  ...changeable,
}).insertRows();
const change = tableColumns('custom_fields', changeable).changeRows(
  'where id = $2',
  'version = version + 1, updated_at = now()',
);
const writeTexts = textWriter('customField');

const lockOne = plannedQuery<CustomFieldView>(
  `select ${customFieldColumns} from custom_fields f where f.id = $1 for update of f`,
);
/** Other writers of definitions wait; readers do not. */
const lockAll = plannedQuery('lock table custom_fields in share row exclusive mode');
const countOf = plannedQuery<{ amount: number; isTaken: boolean }>(
  `select count(*)::integer as amount, coalesce(bool_or(key = $2), false) as "isTaken"
   from custom_fields where subject = $1`,
);
const remove = plannedQuery('delete from custom_fields where id = $1');
const place = plannedQuery(`
  with others as (
    select id, row_number() over (order by position, key) - 1 as place
    from custom_fields where subject = $2 and id <> $1
  )
  update custom_fields f set position = placed.place from (
    select id, place + case when place >= $3::integer then 1 else 0 end as place from others
    union all select $1::uuid, least($3::integer, (select count(*) from others))) placed
  where placed.id = f.id and f.position <> placed.place`);

/** The definitions for staff. */
export async function listCustomFields(ctx: Context): Promise<CustomFieldView[]> {
  requireStaff(ctx);
  return readCustomFields(ctx);
}

type Terms = Pick<CustomFieldView, 'subject' | 'kind' | 'least' | 'most' | 'isSearched' | 'isFiltered'> &
  Pick<NewCustomField, 'choices'>;

function checkTerms({ subject, kind, least, most, choices, isSearched, isFiltered }: Terms): void {
  if (!kindsOf(subject).includes(kind)) throw ofProductsOnly();
  if ((isSearched || isFiltered) && !isListed(subject)) throw ofProductsOnly();
  if (least !== null && most !== null && least > most) throw boundsCross();
  const isChosen = kind === 'choice' || kind === 'choices';
  const areDistinct = new Set(choices.map(({ key }) => key)).size === choices.length;
  if (isChosen ? choices.length === 0 || !areDistinct : choices.length > 0) throw choicesInvalid();
}

/** All texts: an absent one is emptied. */
const wholeTexts = (texts: NewCustomField['texts']) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      { name: texts[locale]?.name ?? null, help: texts[locale]?.help ?? null },
    ]),
  );

/**
 * Declares a field.
 *
 * @throws `catalog.custom_field_taken`, `catalog.too_many_custom_fields` (409), `catalog.custom_field_bounds`,
 * `catalog.custom_field_choices`, `catalog.custom_field_of_products` (400).
 */
export async function createCustomField(ctx: Context, input: NewCustomField): Promise<CustomFieldView> {
  requireStaff(ctx, 'catalog.write');
  checkTerms(input);
  return inTransaction(ctx, async (tx) => {
    await lockAll(tx, []);
    const [known] = await countOf(tx, [input.subject, input.key]);
    if (known?.isTaken) throw taken(input.key);
    const { amount = 0 } = known ?? {};
    if (amount >= MOST_FIELDS) throw tooMany();
    const id = newId();
    const { texts, isPublic = isShownAtFirst(input.subject), ...terms } = input;
    await insert(tx, [{ id, position: amount, isPublic, ...terms }]);
    await writeTexts(tx, [{ of: { custom_field_id: id }, texts: wholeTexts(texts) }]);
    return settled(tx, 'created', id, null);
  });
}

/**
 * Changes a field. Values that do not fit it any more are kept, and shown again once they fit.
 *
 * @throws `catalog.custom_field_not_found` (404), `catalog.changed_meanwhile` (409), `catalog.custom_field_bounds`,
 * `catalog.custom_field_choices`, `catalog.custom_field_of_products` (400).
 */
export async function changeCustomField(
  ctx: Context,
  { id, version, texts, position, isPublic, ...terms }: CustomFieldChange & { id: string },
): Promise<CustomFieldView> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    if (position !== undefined) await lockAll(tx, []);
    const before = await lockField(tx, id);
    if (before.version !== version) throw changedMeanwhile();
    checkTerms({ ...terms, kind: before.kind, subject: before.subject });
    await change(tx, { ...terms, isPublic: isPublic ?? before.isPublic }, [id]);
    await writeTexts(tx, [{ of: { custom_field_id: id }, texts: wholeTexts(texts) }]);
    if (position !== undefined) await place(tx, [id, before.subject, position]);
    return settled(tx, 'changed', id, before);
  });
}

/**
 * Deletes a field; what things hold of it is kept and not shown.
 *
 * @throws `catalog.custom_field_not_found` (404).
 */
export async function deleteCustomField(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const before = await lockField(tx, id);
    await remove(tx, [id]);
    await announce(tx, 'deleted', before, null);
  });
}

async function lockField(tx: Transaction, id: string): Promise<CustomFieldView> {
  const [field] = isId(id) ? await lockOne(tx, [id]) : [];
  if (!field) throw notFound();
  return field;
}

async function settled(
  tx: Transaction,
  what: AuditDeed<'custom_field'>,
  id: string,
  before: CustomFieldView | null,
): Promise<CustomFieldView> {
  const after = await lockField(tx, id);
  await announce(tx, what, after, before);
  return after;
}

/** What decides which values fit. */
const fitting = ({ least, most, choices }: CustomFieldView) =>
  JSON.stringify([least, most, choices.map(({ key }) => key).sort()]);

/** `before`: of a changed field. */
async function announce(
  tx: Transaction,
  what: AuditDeed<'custom_field'>,
  field: CustomFieldView,
  before: CustomFieldView | null,
): Promise<void> {
  const { id, key, name } = field;
  tx.touch('shop');
  const details = { key, name };
  await recordAudit(tx, {
    action: `custom_field.${what}`,
    subjectType: 'custom_field',
    subjectId: id,
    details,
  });
  if ([field, before].some((one) => one?.isSearched || one?.isFiltered))
    await tx.services.events.announce(tx, 'catalog.listed_field_changed', { key });
  if (!before || fitting(before) !== fitting(field))
    await tx.services.events.announce(tx, 'catalog.custom_field_redefined', { subject: field.subject, key });
}
