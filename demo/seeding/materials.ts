import { createCustomField, deleteCustomField, readFieldsOf } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { madeOf, materials } from '../content/materials.ts';
import type { DemoPart } from './part.ts';

const key = 'material';

const setMaterials = plannedQuery(
  `update products p set custom_values = p.custom_values || jsonb_build_object('${key}', made.materials)
   from jsonb_each($1::jsonb) made (slug, materials) where p.is_demo and p.slug = made.slug`,
);
const areOwnMade = plannedQuery<{ are: boolean }>(
  `select exists (select from products where not is_demo and custom_values ? '${key}') as "are"`,
);

/** What clothes, shoes, bags and kitchenware are made of, a field of the shop's own that lists are filtered by; none if the shop has such a field. */
export const material: DemoPart = {
  name: 'material',
  version: 1,
  async add(tx) {
    if ((await readFieldsOf(tx, 'product')).some((field) => field.key === key)) return;
    // The field's announcement renews the listings of the products that have a value.
    await setMaterials(tx, [JSON.stringify(madeOf)]);
    await createCustomField(tx, {
      subject: 'product',
      key,
      kind: 'choices',
      name: 'Material',
      help: '',
      texts: { de: { name: 'Material' } },
      unit: '',
      least: null,
      most: null,
      choices: Object.entries(materials).map(([choice, { en, de }]) => ({
        key: choice,
        name: en,
        texts: { de: { name: de } },
      })),
      isRequired: false,
      isPublic: true,
      isSearched: false,
      isFiltered: true,
    });
  },
};

/** Removes the demo's field of materials, unless it was changed or a product of the shop's own has a value of it. */
export async function removeMaterial(tx: Transaction): Promise<void> {
  const field = (await readFieldsOf(tx, 'product')).find((each) => each.key === key);
  const [own] = await areOwnMade(tx, []);
  if (field?.version === 1 && !own?.are) await deleteCustomField(tx, { id: field.id });
}
