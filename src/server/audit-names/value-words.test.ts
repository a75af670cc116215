import { expect, test } from 'vitest';
import { backupRhythms } from '#domains/backups/rhythms.ts';
import { productStatuses } from '#domains/catalog/contract.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { collectionSorts } from '#domains/collections/rule-kinds.ts';
import { euSalesTaxes, shippingTaxRules, unconfirmedVatIds } from '#domains/content/limits.ts';
import { listOf, type ValueList } from '#domains/identity/dashboard/audit/closed-lists.ts';
import { issueStatuses } from '#domains/newsletter/limits.ts';
import { providerNames } from '#domains/orders/payment-providers.ts';
import { pricings, rateClasses } from '#domains/pricing/limits.ts';
import { combinings, promotionKinds } from '#domains/pricing/promotion-kinds.ts';
import { ruleKinds } from '#domains/searches/rule-kinds.ts';
import { readSurface } from '#platform/i18n/read-messages.ts';

const lists: Partial<Record<ValueList, readonly string[]>> = {
  status: [...productStatuses, ...issueStatuses],
  kind: [...promotionKinds, ...ruleKinds],
  combining: combinings,
  pricedBy: pricings,
  taxClass: [...rateClasses, ...productFields.taxClass.choices],
  provider: providerNames,
  every: backupRhythms,
  sort: collectionSorts,
  euSalesTax: euSalesTaxes,
  unconfirmedVatId: unconfirmedVatIds,
  shippingTaxRule: shippingTaxRules,
};

test.each(['en', 'de', 'es', 'fr'] as const)(
  'an owner reads states and kinds in the audit log in words (%s)',
  (locale) => {
    const words = readSurface('dashboard', locale).parts['dashboard/identity/auditValue'];
    const missing = Object.entries(lists).flatMap(([list, values]) =>
      values
        .map((value) => value.replaceAll('-', '_'))
        .filter((code) => !words?.[list]?.includes(` ${code} {`))
        .map((code) => `${list}: ${code}`),
    );
    expect(missing).toEqual([]);
  },
);

test('an owner reads a role and a way to pay in words, whatever the entry calls them', () => {
  expect(listOf('staff.role_changed', 'to')).toBe('role');
  expect(listOf('order.payment_switched', 'to')).toBe('provider');
  expect(listOf('account.logged_in', 'by')).toBe('logIn');
  expect(listOf('product.changed', 'status')).toBe('status');
  expect(listOf('account.tags_changed', 'to')).toBeNull();
});
