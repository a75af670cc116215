import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CustomFieldView } from '#domains/catalog/contract/custom-fields.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { pictureUrl, widthsOf } from '#platform/picture.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/choice.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { Preview } from '../contract.ts';
import { kindsOfRules, MOST_CONDITIONS, type RuleKind } from '../rule-kinds.ts';
import { collectionCalls } from './collection-calls.ts';
import {
  type CollectionDraft,
  type ConditionDraft,
  comparisonsOf,
  emptyCondition,
  isComplete,
  needsValue,
  ofKind,
  rulesOf,
} from './collection-draft.ts';
import { ConditionValue, FieldChoice, OwnFieldChoice } from './condition-value.tsx';

type OwnFieldViews = readonly CustomFieldView[];

/** The rules of a collection, and what they bring before they are saved. */
export function RulesPart({ form, fields }: { form: UseFormReturn<CollectionDraft>; fields: OwnFieldViews }) {
  const t = useMessages('dashboard/collections/general');
  const { match, conditions } = form.watch();
  const set = (next: ConditionDraft[]) =>
    form.setValue('conditions', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const problem = form.formState.errors.conditions?.message;
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('match')}</legend>
        {(['all', 'any'] as const).map((way) => (
          <Radio
            key={way}
            name="match"
            checked={match === way}
            onChange={() => form.setValue('match', way, { shouldDirty: true })}
          >
            {t(way === 'all' ? 'matchAll' : 'matchAny')}
          </Radio>
        ))}
      </fieldset>
      <ol className="grid gap-3" aria-label={t('conditions')}>
        {conditions.map((condition, index) => (
          // Conditions have no name of their own, and their inputs keep nothing.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>
            <ConditionRow
              condition={condition}
              fields={fields}
              number={index + 1}
              onChange={(next) => set(conditions.with(index, next))}
              onRemove={conditions.length > 1 ? () => set(conditions.toSpliced(index, 1)) : null}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      <div>
        <Button
          look="secondary"
          size="sm"
          disabled={conditions.length >= MOST_CONDITIONS}
          onClick={() => set([...conditions, emptyCondition])}
        >
          <Plus aria-hidden className="size-4" />
          {t('addCondition')}
        </Button>
      </div>
      <RulesPreview match={match} conditions={conditions} fields={fields} />
    </div>
  );
}

type RowProps = {
  condition: ConditionDraft;
  fields: OwnFieldViews;
  number: number;
  onChange: (next: ConditionDraft) => void;
  onRemove: (() => void) | null;
};

function ConditionRow({ condition, fields, number, onChange, onRemove }: RowProps) {
  const t = useMessages('dashboard/collections/general');
  const { kind, is } = condition;
  // Own fields only where there are any.
  const kinds = kindsOfRules.filter((one) => one !== 'custom' || one === kind || fields.length > 0);
  return (
    <fieldset className="relative flex flex-wrap items-center gap-2 rounded-md border border-line p-3 pe-14">
      <legend className="sr-only">{t('condition', { number })}</legend>
      <Select
        aria-label={t('what')}
        value={kind}
        onChange={({ target }) => onChange(ofKind(target.value as RuleKind))}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t('kind', { kind: one })}
          </option>
        ))}
      </Select>
      {kind === 'field' && <FieldChoice condition={condition} onChange={onChange} />}
      {kind === 'custom' && <OwnFieldChoice condition={condition} onChange={onChange} fields={fields} />}
      <Select
        aria-label={t('compare')}
        value={is}
        onChange={({ target }) => onChange({ ...condition, is: target.value })}
      >
        {comparisonsOf(condition, fields).map((one) => (
          <option key={one} value={one}>
            {t('compared', { is: kind === 'age' ? `age_${one}` : one })}
          </option>
        ))}
      </Select>
      {needsValue(condition) && <ConditionValue condition={condition} onChange={onChange} fields={fields} />}
      {onRemove && (
        <IconButton
          label={t('removeCondition', { number })}
          onClick={onRemove}
          className="absolute end-2 top-2.5"
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      )}
    </fieldset>
  );
}

const PAUSE_MS = 300;

/** How many products the rules bring now, and the first of them; once all conditions are complete. */
function RulesPreview({
  fields,
  ...rules
}: Pick<CollectionDraft, 'match' | 'conditions'> & { fields: OwnFieldViews }) {
  const t = useMessages('dashboard/collections/general');
  const { money } = useFormat();
  const calls = collectionCalls(useLocale());
  const [found, setFound] = useState<{ asked: string; preview: Preview }>();
  const isAsked = rules.conditions.length > 0 && rules.conditions.every((one) => isComplete(one, fields));
  const asked = isAsked ? JSON.stringify(rulesOf(rules, fields)) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` is new at each render.
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const preview = await calls.preview(JSON.parse(asked)).catch(() => null);
      if (preview && !isOver) setFound({ asked, preview });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked]);
  if (!isAsked) return <p className="text-quiet text-sm">{t('previewWaits')}</p>;
  const preview = found?.preview;
  return (
    <section aria-label={t('preview')} aria-busy={found?.asked !== asked} className="grid gap-3">
      <p role="status" className="font-medium text-sm">
        {preview ? t('previewCount', { count: preview.count }) : t('previewLoads')}
      </p>
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
        {preview?.products.map(({ _id, name, price, deal, image }) => (
          <li key={_id} className="grid content-start gap-1 text-xs">
            <span className="block aspect-square overflow-hidden rounded-sm bg-studio">
              {image && (
                <img
                  src={pictureUrl(image.src, widthsOf(image.width)[0] ?? image.width, 'webp')}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
            </span>
            <bdi className="line-clamp-2">{name}</bdi>
            <span className="text-quiet tabular-nums">{money(deal?.price ?? price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
