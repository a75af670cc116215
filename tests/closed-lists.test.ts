import { expect, test } from 'vitest';
import { feedFormats } from '#domains/agents/contract/feeds.ts';
import { closings, kinds } from '#domains/agents/server/checkouts/rows.ts';
import { tokenKinds } from '#domains/agents/server/linking/tokens.ts';
import { noticeStatuses } from '#domains/agents/server/notices/notices.ts';
import { backupRhythms, backupStatuses } from '#domains/backups/rhythms.ts';
import { productStatuses } from '#domains/catalog/contract.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { collectionSorts } from '#domains/collections/rule-kinds.ts';
import { mediaStatuses } from '#domains/content/server/media/store-picture.ts';
import { creditKinds, entryKinds } from '#domains/credits/limits.ts';
import { importKinds, importOutcomes, importStatuses, importSteps } from '#domains/exchange/contract.ts';
import { staffRoles } from '#domains/identity/staff-roles.ts';
import { consentActions, consentKinds, consentSources } from '#domains/mail/contract/consents.ts';
import { mailStatuses } from '#domains/mail/statuses.ts';
import { issueStatuses } from '#domains/newsletter/limits.ts';
import { balanceKinds, compositions, readingStatuses } from '#domains/orders/balance-kinds.ts';
import * as orders from '#domains/orders/statuses.ts';
import { pricings, rateClasses } from '#domains/pricing/limits.ts';
import { combinings, promotionKinds } from '#domains/pricing/promotion-kinds.ts';
import { reminderKinds } from '#domains/reminders/kinds.ts';
import { ruleKinds } from '#domains/searches/rule-kinds.ts';
import { alertKinds } from '#domains/status/alert-kinds.ts';
import { deliveryStatuses } from '#domains/webhooks/contract.ts';
import { actorKinds } from '#platform/context.ts';
import { refusalKinds } from '#platform/limits/refusals.ts';
import { openTestShop } from './support/test-shop.ts';

/** The lists of TypeScript, by the column that holds one of their texts. */
const lists: Record<string, readonly string[]> = {
  'agent_checkouts.closed': closings,
  'agent_checkouts.kind': kinds,
  'agent_link_tokens.kind': tokenKinds,
  'agent_notices.status': noticeStatuses,
  'product_feed_parts.format': feedFormats,
  'product_feeds.format': feedFormats,
  'alerts.kind': alertKinds,
  'audit_entries.actor_kind': actorKinds,
  'backup_settings.every': backupRhythms,
  'backups.status': backupStatuses,
  'balance_entries.composition': compositions,
  'balance_entries.kind': balanceKinds,
  'balance_readings.status': readingStatuses,
  'collections.sort': collectionSorts,
  'credit_entries.kind': entryKinds,
  'credits.kind': creditKinds,
  'import_outcomes.kind': importOutcomes,
  'imports.failed_step': importSteps,
  'imports.kind': importKinds,
  'imports.status': importStatuses,
  'invoices.kind': orders.invoiceKinds,
  'guest_reminders.kind': reminderKinds,
  'mail_consents.action': consentActions,
  'mail_consents.kind': consentKinds,
  'mail_consents.source': consentSources,
  'mails.status': mailStatuses,
  'media.status': mediaStatuses,
  'newsletter_consents.action': consentActions,
  'newsletter_issues.status': issueStatuses,
  'reminder_choices.kind': reminderKinds,
  'reminder_consents.kind': reminderKinds,
  // Of former programs, whose rows go to `mail_consents`.
  'reminder_consents.source': ['account', 'link'],
  'reminders_sent.kind': reminderKinds,
  'order_events.actor_kind': actorKinds,
  'orders.fulfillment_status': orders.fulfillmentStatuses,
  'orders.payment_status': orders.paymentStatuses,
  'orders.status': orders.orderStatuses,
  'payments.status': orders.paymentRowStatuses,
  'products.status': productStatuses,
  'products.tax_class': productFields.taxClass.choices,
  'products.energy_class': productFields.energyClass.choices,
  'products.battery': productFields.battery.choices,
  'promotions.combining': combinings,
  'promotions.kind': promotionKinds,
  'recalls.status': orders.recallStatuses,
  'refusals.kind': refusalKinds,
  'refunds.status': orders.refundStatuses,
  'return_requests.reason_code': orders.returnReasons,
  'return_requests.status': orders.returnStatuses,
  'search_rules.kind': ruleKinds,
  'shipping_methods.priced_by': pricings,
  'staff_invites.role': staffRoles,
  'tax_rates.tax_class': rateClasses,
  'users.role': staffRoles,
  'webhook_deliveries.status': deliveryStatuses,
};

type Check = { column: string; definition: string };

test('program and database allow the same statuses, kinds and roles', async () => {
  const { kiosk } = await openTestShop();
  const { rows } = await kiosk.db.query<Check>(
    `select conrelid::regclass || '.' || attname as "column", pg_get_constraintdef(con.oid) as definition
     from pg_constraint con join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where connamespace = 'public'::regnamespace and contype = 'c' and cardinality(conkey) = 1
       and atttypid <> 'smallint'::regtype and pg_get_constraintdef(con.oid) like '% = ANY (ARRAY[%'`,
  );
  const held = rows.map(({ column, definition }) => {
    const texts = [...definition.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '');
    return [column, texts.sort()] as const;
  });
  const wanted = Object.entries(lists).map(([column, texts]) => [column, [...texts].sort()] as const);
  // Languages are no list of the database: a new one needs no migration.
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(wanted));
});
