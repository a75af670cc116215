import type { NamedSubject, NameSubjects } from '#domains/identity/server/audit/audit.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { ownText } from '#platform/db/text-in.ts';
import type { Thing } from '#platform/db/text-tables.ts';
import { isId } from '#platform/is-id.ts';
import { mainLanguage } from '#platform/main-language.ts';

const idsOf = (type: string, as = 'uuid') =>
  `any (array(select id::${as} from json_array_elements_text($1::json->'${type}') as ids (id)))`;

/** `thing`: what has names in several languages. */
type Options = { name?: string; page?: string; is?: string; thing?: Thing };

/**
 * SQL: the current names of things of one type, and their dashboard pages. Deleted ones have a name as long as their
 * row exists.
 */
const named = (
  type: string,
  table: string,
  { name = 'name', page = 'null', is = 'true', id = 'id', thing }: Options & { id?: string } = {},
) =>
  `select '${type}' as type, ${id}::text as id, ${name} as name,
     ${thing ? ownText('$2', thing, `${table}.${name}`) : 'null'} as "ownName", case when ${is} then ${page} end as page
   from ${table} where ${id} = ${idsOf(type, id === 'slug' ? 'text' : 'uuid')}`;

const here = 'deleted_at is null';
const at = (path: string, end = '') => `'/dashboard/${path}/' || id || '${end}'`;
const setting = (type: string, table: string, path: string, options: Options = {}) =>
  named(type, table, { ...options, page: at(`settings/${path}`) });

const select = namedQuery<NamedSubject>('audit_name_subjects', () =>
  [
    named('product', 'products', { page: at('products', '/edit'), is: here, thing: 'product' }),
    named(
      'variant',
      "(select v.id, concat_ws(' – ', p.name, nullif(v.sku, '')) as name from variants v join products p on p.id = v.product_id) variants",
    ),
    named('category', 'categories', { page: at('categories'), is: here, thing: 'category' }),
    named('collection', 'collections', { page: at('collections'), is: here, thing: 'collection' }),
    named('brand', 'brands', { page: at('brands'), is: here, thing: 'brand' }),
    named('seller', 'sellers', { page: at('sellers'), is: here }),
    named('order', 'orders', { name: 'code', page: "'/dashboard/orders/' || code" }),
    named('user', 'users', {
      name: "coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email)",
      page: at('users'),
      is: here,
    }),
    named('review', '(select r.id, p.name from reviews r join products p on p.id = r.product_id) reviewed'),
    named('import', 'imports', { page: at('products/import') }),
    named('staff_invite', 'staff_invites', { name: 'email', page: "'/dashboard/settings/staff'" }),
    named('token', 'access_tokens'),
    named('page', 'pages', {
      name: 'title',
      id: 'slug',
      page: "'/dashboard/settings/pages/' || slug",
      thing: 'page',
    }),
    setting('slide', 'slides', 'slides', { name: 'title', thing: 'slide' }),
    setting(
      'search_rule',
      '(select id, (select words from search_rule_phrases where rule_id = id order by position limit 1) as name from search_rules) rules',
      'search',
    ),
    named('custom_field', 'custom_fields', { page: "'/dashboard/settings/fields'", thing: 'customField' }),
    setting('promotion', 'promotions', 'promotions', { is: here, thing: 'promotion' }),
    setting('customer_group', 'customer_groups', 'customer-groups', { page: 'null' }),
    setting('shipping_method', 'shipping_methods', 'shipping', { is: here, thing: 'shippingMethod' }),
    setting('shipping_zone', 'shipping_zones', 'shipping/zones', { is: here }),
    setting('pickup_place', 'pickup_places', 'shipping/pickup', { is: here, thing: 'pickupPlace' }),
    setting('tax_rate', 'tax_rates', 'taxes', { thing: 'taxRate' }),
    setting(
      'newsletter',
      `(select id, coalesce(subject->>'${mainLanguage()}', (select value from jsonb_each_text(subject) limit 1)) as name from newsletter_issues) issues`,
      'newsletter',
    ),
    setting('mail', 'mails', 'outbox', { name: 'subject' }),
    named('agent', 'agents', { page: "'/dashboard/settings/agents'" }),
    setting('webhook', 'webhook_endpoints', 'webhooks', { name: 'url' }),
    `select 'settings', id, (select value #>> '{}' from settings where key = 'storeName'), null, '/dashboard/settings/store'
     from json_array_elements_text($1::json->'settings') as ids (id)`,
  ].join(' union all '),
);

/**
 * The names of the things that audit entries refer to, across domains; those that no longer exist are absent. One
 * query.
 */
export const nameSubjects: NameSubjects = async (ctx, subjects) => {
  const known = subjects.filter(({ type, id }) => ['page', 'settings'].includes(type) || isId(id));
  const ids = Object.groupBy(known, ({ type }) => type);
  const asked = Object.entries(ids).map(([type, all]) => [type, [...new Set(all?.map(({ id }) => id))]]);
  return asked.length > 0 ? select(ctx, [JSON.stringify(Object.fromEntries(asked)), ctx.locale]) : [];
};
