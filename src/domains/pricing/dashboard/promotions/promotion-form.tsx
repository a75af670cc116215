import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import type { Promotion } from '../../contract/term-shapes.ts';
import * as termMessages from '../messages.ts';
import { NameFields } from '../name-fields.tsx';
import { promotionCalls } from '../term-calls.ts';
import { useTermForm } from '../use-term-form.ts';
import * as messages from './messages.ts';
import { type PromotionDraft, promotionDraft, promotionTerms } from './promotion-draft.ts';
import { GiftPart, LimitsPart } from './promotion-parts.tsx';
import { PromotionPreview } from './promotion-preview.tsx';

type Props = { promotion: Promotion | null; onDone: () => Promise<void>; onCancel: () => void };
export type PromotionLabels = Record<keyof PromotionDraft, string>;

/** Creates or edits a promotion. */
export function PromotionForm({ promotion, onDone, onCancel }: Props) {
  const t = useMessages(messages);
  const term = useMessages(termMessages);
  const labels = useLabels();
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
      title={promotion ? promotion.name : t('newPromotion')}
      within={{ name: t('promotions'), href: '/dashboard/settings/promotions' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(promotion ? 'save' : 'create')}>
        <div className="grid gap-5">
          <NameFields form={form} />
          <GiftPart form={form} labels={labels} />
          <LimitsPart form={form} labels={labels} />
          <PromotionPreview draft={form.watch()} />
        </div>
      </EditForm>
    </DashboardPage>
  );
}

function useLabels(): PromotionLabels {
  const t = useMessages(messages);
  const term = useMessages(termMessages);
  const { currency } = use(LocaleContext);
  return {
    name: term('name'),
    nameDe: term('nameDe'),
    kind: t('kind'),
    percentOff: t('percentOff'),
    amount: t('amount', { currency }),
    code: t('code'),
    minimum: t('minimum', { currency }),
    isFirstOrderOnly: t('isFirstOrderOnly'),
    startsAt: t('startsAt'),
    endsAt: t('endsAt'),
    usageLimit: t('usageLimit'),
    usageLimitPerCustomer: t('usageLimitPerCustomer'),
    isActive: t('isActive'),
  };
}
