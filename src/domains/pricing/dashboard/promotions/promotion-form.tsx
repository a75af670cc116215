import { use, useState } from 'react';
import { LocaleContext, useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { FieldCard } from '#ui/dashboard/form-fields.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import type { Promotion } from '../../contract/term-shapes.ts';
import { promotionCalls } from '../term-calls.ts';
import { NameFields, ShownToCustomers } from '../term-parts.tsx';
import { useTermForm } from '../use-term-form.ts';
import { PromotionCodes } from './promotion-codes.tsx';
import {
  type PromotionDraft,
  type PromotionLabels,
  periodOf,
  promotionDraft,
  promotionTerms,
} from './promotion-draft.ts';
import { isPraised, usePromotionFacts } from './promotion-facts.ts';
import { GoodsPart } from './promotion-goods.tsx';
import { GiftPart, LimitsPart } from './promotion-parts.tsx';

type Props = { promotion: Promotion | null; onDone: () => Promise<void>; onCancel: () => void };
/** Creates or edits a promotion. */
export function PromotionForm({ promotion, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/pricing/promotions');
  const term = useMessages('dashboard/pricing/general');
  const labels = useLabels();
  const locale = useLocale();
  const edit = useTermForm({
    calls: promotionCalls,
    thing: promotion,
    onDone,
    draftOf: promotionDraft,
    termsOf: promotionTerms,
    fieldOf: (code) => (code === 'pricing.code_taken' ? 'code' : undefined),
  });
  const { form } = edit;
  return (
    <DashboardPage
      title={promotion ? nameIn(locale, promotion) : t('newPromotion')}
      within={{ name: t('promotions'), href: '/dashboard/settings/promotions' }}
    >
      {promotion?.hasCodes && <PromotionCodes promotion={promotion} />}
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(promotion ? 'save' : 'create')}>
        <div className="grid gap-5">
          <FieldCard>
            <NameFields form={form} />
            <GiftPart form={form} labels={labels} />
          </FieldCard>
          <FieldCard>
            <GoodsPart form={form} labels={labels} />
          </FieldCard>
          <FieldCard>
            <LimitsPart form={form} labels={labels} />
          </FieldCard>
          <PromotionPreview draft={form.watch()} />
        </div>
      </EditForm>
    </DashboardPage>
  );
}

function useLabels(): PromotionLabels {
  const t = useMessages('dashboard/pricing/promotions');
  const term = useMessages('dashboard/pricing/general');
  const { currency, timeZone } = use(LocaleContext);
  return {
    name: term('name'),
    kind: t('kind'),
    percentOff: t('percentOff'),
    amount: t('amount', { currency }),
    code: t('code'),
    hasCodes: t('hasCodes'),
    minimum: t('minimum', { currency }),
    isFirstOrderOnly: t('isFirstOrderOnly'),
    startsAt: t('startsAt', { zone: timeZone }),
    endsAt: t('endsAt', { zone: timeZone }),
    usageLimit: t('usageLimit'),
    usageLimitPerCustomer: t('usageLimitPerCustomer'),
    isActive: t('isActive'),
    targets: t('targets'),
    getTargets: t('getTargets'),
    buyQuantity: t('buyQuantity'),
    getQuantity: t('getQuantity'),
    tiers: t('tiers'),
    countries: t('countries'),
    customerGroups: t('customerGroups'),
    maxWeightGrams: t('maxWeight'),
    combining: t('combining'),
  };
}

/** Previews the effect of a promotion for customers. */
function PromotionPreview({ draft }: { draft: PromotionDraft }) {
  const t = useMessages('dashboard/pricing/promotions');
  const facts = usePromotionFacts();
  const [now] = useState(Date.now);
  const terms = promotionTerms(draft);
  const period = periodOf(terms, now);
  if (period === 'off' || period === 'over') {
    return <ShownToCustomers>{t(period === 'off' ? 'shownOff' : 'shownOver')}</ShownToCustomers>;
  }
  return (
    <ShownToCustomers>
      <p>
        <bdi className="font-semibold">{draft.name || t('nameless')}</bdi>: {facts.gift(terms)}
      </p>
      <p className="text-quiet">{facts.conditions(terms, draft.targets).join(' · ')}</p>
      {isPraised(terms) && <p className="text-quiet">{t('banner', { percent: terms.percentOff ?? 0 })}</p>}
    </ShownToCustomers>
  );
}
