import { readSettings } from '#domains/content/server/index.ts';
import { userNotFound } from '#domains/identity/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { newId } from '#platform/id.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { tidyTags } from '#platform/staff-tags.ts';
import * as contract from '../../contract/customer-groups.ts';
import { MOST_GROUP_MEMBERS, MOST_GROUPS } from '../../limits.ts';
import { changedMeanwhile, groupNotFound, termsInvalid, tooManyGroups, tooManyMembers } from '../errors.ts';
import { isByRule } from './group-rule.ts';

type Row = Omit<contract.CustomerGroup, 'minSpent'> & { minSpentMinor: number | null };
const columns = `g.id, g.name, g.min_orders as "minOrders", g.min_spent_minor as "minSpentMinor", g.version,
  case when g.matches_any then 'any' else 'all' end as matches, g.countries, g.ordered_within_days as "orderedWithinDays",
  g.silent_for_days as "silentForDays", g.languages, g.is_subscriber as "isSubscriber", g.bought_tags as "boughtTags",
  (select count(*)::integer from customer_group_members m where m.group_id = g.id) as members
  from customer_groups g where g.deleted_at is null`;
const selectAll = plannedQuery<Row>(`select ${columns} order by lower(g.name), g.id limit ${MOST_GROUPS}`);
const selectOne = plannedQuery<Row>(`select ${columns} and g.id = $1`);
const lockOne = plannedQuery<{ version: number; name: string }>(
  'select version, name from customer_groups where id = $1 and deleted_at is null for update',
);
const count = plannedQuery<{ groups: number }>(
  'select count(*)::integer as groups from customer_groups where deleted_at is null',
);
const insert = plannedQuery(
  `insert into customer_groups (id, name, min_orders, min_spent_minor, matches_any, countries, ordered_within_days,
     silent_for_days, languages, is_subscriber, bought_tags) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const update = plannedQuery(
  `update customer_groups set name = $2, min_orders = $3, min_spent_minor = $4, matches_any = $5, countries = $6,
     ordered_within_days = $7, silent_for_days = $8, languages = $9, is_subscriber = $10, bought_tags = $11,
     version = version + 1 where id = $1`,
);
const markDeleted = plannedQuery('update customer_groups set deleted_at = now() where id = $1');

async function show(ctx: Context, { minSpentMinor, ...group }: Row): Promise<contract.CustomerGroup> {
  const digits = minorDigits((await readSettings(ctx)).currency);
  return { ...group, minSpent: minSpentMinor === null ? null : toDecimal(minSpentMinor, digits) };
}

/** All groups of customers, by name. */
export async function readGroups(ctx: Context): Promise<contract.CustomerGroup[]> {
  requireStaff(ctx, 'promotions.write');
  return Promise.all((await selectAll(ctx, [])).map((row) => show(ctx, row)));
}

async function readGroup(ctx: Context, id: string): Promise<contract.CustomerGroup> {
  const [row] = await selectOne(ctx, [id]);
  if (!row) throw groupNotFound();
  return show(ctx, row);
}

/** @throws `pricing.terms_invalid` (400) for an amount finer than the currency. */
async function valuesOf(ctx: Context, draft: contract.NewGroup) {
  const { name, minOrders, minSpent, matches, countries, languages, boughtTags } = draft;
  const digits = minorDigits((await readSettings(ctx)).currency);
  const minSpentMinor = minSpent === null ? null : toMinor(minSpent, digits);
  if (minSpentMinor !== null && !Number.isSafeInteger(minSpentMinor)) throw termsInvalid();
  return [
    name,
    minOrders,
    minSpentMinor,
    matches === 'any',
    [...new Set(countries)],
    draft.orderedWithinDays,
    draft.silentForDays,
    [...new Set(languages)],
    draft.isSubscriber,
    tidyTags(boughtTags),
  ];
}

/** @throws `pricing.terms_invalid` (400), `pricing.too_many_groups` (409). */
export async function createGroup(ctx: Context, draft: contract.NewGroup): Promise<contract.CustomerGroup> {
  requireStaff(ctx, 'promotions.write');
  const values = await valuesOf(ctx, draft);
  return inTransaction(ctx, async (tx) => {
    if (((await count(tx, []))[0]?.groups ?? 0) >= MOST_GROUPS) throw tooManyGroups();
    const id = newId();
    await insert(tx, [id, ...values]);
    await audit(tx, 'created', id, { name: draft.name });
    return readGroup(tx, id);
  });
}

/** @throws `pricing.group_not_found` (404), `pricing.terms_invalid` (400), `pricing.changed_meanwhile` (409). */
export async function changeGroup(
  ctx: Context,
  { id, version, ...draft }: contract.NewGroup & { id: string; version: number },
): Promise<contract.CustomerGroup> {
  requireStaff(ctx, 'promotions.write');
  const values = await valuesOf(ctx, draft);
  return inTransaction(ctx, async (tx) => {
    if ((await lockGroup(tx, id)).version !== version) throw changedMeanwhile();
    await update(tx, [id, ...values]);
    await audit(tx, 'changed', id, { name: draft.name });
    return readGroup(tx, id);
  });
}

/** @throws `pricing.group_not_found` (404). */
export async function deleteGroup(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'promotions.write');
  await inTransaction(ctx, async (tx) => {
    const { name } = await lockGroup(tx, id);
    await markDeleted(tx, [id]);
    await audit(tx, 'deleted', id, { name });
  });
}

async function lockGroup(tx: Transaction, id: string): Promise<{ version: number; name: string }> {
  const [group] = await lockOne(tx, [id]);
  if (!group) throw groupNotFound();
  return group;
}

const selectMembers = plannedQuery<contract.GroupMember>(
  `select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email
   from customer_group_members m join users u on u.id = m.user_id and u.deleted_at is null
   where m.group_id = $1 order by lower(u.email), u.id limit ${MOST_GROUP_MEMBERS}`,
);
const findUser = plannedQuery<{ id: string }>(
  'select id from users where lower(email) = lower($1) and deleted_at is null',
);
const addMember = plannedQuery(
  'insert into customer_group_members (group_id, user_id) values ($1, $2) on conflict do nothing',
);
const dropMember = plannedQuery('delete from customer_group_members where group_id = $1 and user_id = $2');

/** The members of a group by hand. @throws `pricing.group_not_found` (404). */
export async function readMembers(ctx: Context, id: string): Promise<contract.GroupMember[]> {
  requireStaff(ctx, 'customers.read');
  await readGroup(ctx, id);
  return selectMembers(ctx, [id]);
}

/**
 * Adds a member to a group by their email; repeating it changes nothing.
 *
 * @throws `pricing.group_not_found`, `auth.user_not_found` (404), `pricing.too_many_members` (409).
 */
export async function addToGroup(
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<contract.CustomerGroup> {
  requireStaff(ctx, 'promotions.write');
  return inTransaction(ctx, async (tx) => {
    await lockGroup(tx, id);
    const [user] = await findUser(tx, [email]);
    if (!user) throw userNotFound();
    if ((await readGroup(tx, id)).members >= MOST_GROUP_MEMBERS) throw tooManyMembers();
    await addMember(tx, [id, user.id]);
    await audit(tx, 'member_added', id, { userId: user.id });
    return readGroup(tx, id);
  });
}

/** @throws `pricing.group_not_found` (404). */
export async function removeFromGroup(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<contract.CustomerGroup> {
  requireStaff(ctx, 'promotions.write');
  return inTransaction(ctx, async (tx) => {
    await lockGroup(tx, id);
    await dropMember(tx, [id, userId]);
    await audit(tx, 'member_removed', id, { userId });
    return readGroup(tx, id);
  });
}

const audit = (
  tx: Transaction,
  deed: AuditDeed<'customer_group'>,
  subjectId: string,
  details: Record<string, unknown>,
) => recordAudit(tx, { action: `customer_group.${deed}`, subjectType: 'customer_group', subjectId, details });

const isByHand = (account: `$${number}`) =>
  `exists (select from customer_group_members m where m.group_id = g.id and m.user_id = ${account})`;
/** SQL: whether the account of a parameter is in a group `g`, by hand or by its rule. */
export const isInGroup = (account: `$${number}`): string => `(${isByHand(account)} or ${isByRule(account)})`;

/** SQL: whether a promotion `pr` is for the account of a parameter: it is for all, or the account is in one of its groups. */
export const isForAccount = (
  account: `$${number}`,
): string => `(pr.customer_groups = '{}' or ${account}::uuid is not null
  and exists (select from customer_groups g where g.id = any (pr.customer_groups) and g.deleted_at is null
    and ${isInGroup(account)}))`;

const selectOfCustomer = plannedQuery<contract.GroupOfCustomer>(
  `select g.id, g.name, ${isByHand('$1')} as "isByHand", ${isByRule('$1')} as "isByOrders"
   from customer_groups g where g.deleted_at is null order by lower(g.name), g.id limit ${MOST_GROUPS}`,
);

/** All groups, and whether a customer is in each. */
export async function readGroupsOfCustomer(ctx: Context, id: string): Promise<contract.GroupOfCustomer[]> {
  requireStaff(ctx, 'customers.read');
  return selectOfCustomer(ctx, [id]);
}

export const groupRoutes = createRouter()
  .openapi(contract.listGroupsOfCustomer, async (c) =>
    c.json({ data: await readGroupsOfCustomer(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.listGroups, async (c) => c.json({ data: await readGroups(c.var.ctx) }, 200))
  .openapi(contract.createGroup, async (c) => c.json(await createGroup(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.changeGroup, async (c) => {
    const input = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json(await changeGroup(c.var.ctx, input), 200);
  })
  .openapi(contract.removeGroup, async (c) => {
    await deleteGroup(c.var.ctx, c.req.valid('param').id);
    return c.json(c.req.valid('param'), 200);
  })
  .openapi(contract.listGroupMembers, async (c) =>
    c.json({ data: await readMembers(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.addGroupMember, async (c) => {
    const input = { ...c.req.valid('json'), ...c.req.valid('param') };
    return c.json(await addToGroup(c.var.ctx, input), 200);
  })
  .openapi(contract.removeGroupMember, async (c) =>
    c.json(await removeFromGroup(c.var.ctx, c.req.valid('param')), 200),
  );
