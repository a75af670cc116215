import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { EditForm } from '#ui/dashboard/edit-form.tsx';
import { CheckField, FieldCard, TextField } from '#ui/dashboard/form-fields.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import type { ShippingMethod } from '../../contract/term-shapes.ts';
import { methodCalls } from '../term-calls.ts';
import { NameFields, ShownToCustomers } from '../term-parts.tsx';
import { useRules, useTermForm } from '../use-term-form.ts';
import { type MethodDraft, methodDraft, methodTerms } from './method-draft.ts';
import { useMethodFacts } from './method-facts.tsx';
import { PriceFields } from './price-fields.tsx';
import { ZonesField } from './zones-field.tsx';

type Props = { method: ShippingMethod | null; onDone: () => Promise<void>; onCancel: () => void };

const whole = { inputMode: 'numeric' } as const;
const LONGEST_DAYS = 365;

/** Creates or edits a shipping method. */
export function ShippingForm({ method, onDone, onCancel }: Props) {
  const t = useMessages('dashboard/pricing/shipping');
  const term = useMessages('dashboard/pricing/general');
  const locale = useLocale();
  const rules = useRules();
  const edit = useTermForm({
    calls: methodCalls,
    thing: method,
    onDone,
    draftOf: methodDraft,
    termsOf: methodTerms,
  });
  const { form } = edit;
  const labels = {
    name: term('name'),
    price: t('cost'),
    pricedBy: t('pricedBy'),
    steps: t('table'),
    freeFrom: t('freeFromWords'),
    countries: t('countries'),
    zones: t('zones'),
    minDays: t('minDays'),
    maxDays: t('maxDays'),
    isExpress: t('isExpress'),
    isActive: t('isActive'),
  };
  const field = (name: keyof typeof labels) => ({ form, name, label: labels[name] });
  const latest = {
    validate: (typed: unknown) =>
      rules.whole(Number(form.getValues('minDays')) || 0, LONGEST_DAYS).validate(typed),
  };
  return (
    <DashboardPage
      title={method ? nameIn(locale, method) : t('newMethod')}
      within={{ name: t('shipping'), href: '/dashboard/settings/shipping' }}
    >
      <EditForm edit={edit} labels={labels} onCancel={onCancel} save={term(method ? 'save' : 'create')}>
        <FieldCard>
          <NameFields form={form} />
          <PriceFields form={form} />
          <ZonesField form={form} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field('minDays')} {...whole} rules={rules.whole(0, LONGEST_DAYS)} />
            <TextField {...field('maxDays')} {...whole} hint={t('daysHint')} rules={latest} />
          </div>
          <div className="grid gap-3">
            <CheckField {...field('isExpress')} hint={t('expressHint')} />
            <CheckField {...field('isActive')} hint={t('activeHint')} />
          </div>
          <MethodPreview draft={form.watch()} />
        </FieldCard>
      </EditForm>
    </DashboardPage>
  );
}

function MethodPreview({ draft }: { draft: MethodDraft }) {
  const t = useMessages('dashboard/pricing/shipping');
  const facts = useMethodFacts();
  const terms = methodTerms(draft);
  const isPriced =
    draft.pricedBy === 'flat' ? draft.price !== '' : draft.steps.every(({ price }) => price !== '');
  if (!draft.isActive) return <ShownToCustomers>{t('hidden')}</ShownToCustomers>;
  return (
    <ShownToCustomers>
      <p>
        <bdi className="font-semibold">{draft.name || t('nameless')}</bdi> ·{' '}
        {isPriced ? facts.cost(terms) : '…'} · {facts.days(terms)}
      </p>
      <p className="text-quiet">{t('whereTo', { where: facts.where(terms) })}</p>
      {terms.isExpress &&
        terms.price === 0 &&
        terms.pricedBy === 'flat' &&
        terms.countries.length + terms.zones.length === 0 && <p className="text-quiet">{t('banner')}</p>}
    </ShownToCustomers>
  );
}
