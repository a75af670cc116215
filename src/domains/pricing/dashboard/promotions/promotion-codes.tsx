import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { LinesField, TextField } from '#ui/dashboard/form-fields.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { showToast } from '#ui/toast.ts';
import type { AddedCodes, NewCodes, Promotion } from '../../contract/term-shapes.ts';
import { LONGEST_CODE, MOST_NEW_CODES } from '../../limits.ts';
import { codesPath, promotionCalls } from '../term-calls.ts';
import { useRules } from '../use-term-form.ts';

/** The codes of a promotion that work once each: their number, more of them, and all as a file. */
export function PromotionCodes({ promotion }: { promotion: Promotion }) {
  const t = useMessages('dashboard/pricing/promotions');
  const locale = useLocale();
  const { addCodes } = promotionCalls(locale);
  const rules = useRules();
  const { isBusy, run } = useAction();
  const [codes, setCodes] = useState(promotion.codes);
  const [last, setLast] = useState<AddedCodes | null>(null);
  const random = useForm({ defaultValues: { count: '', prefix: '' } });
  const own = useForm({ defaultValues: { codes: '' } });
  const add = (body: NewCodes, onDone: () => void) =>
    run(async () => {
      const added = await addCodes(promotion.id, body);
      setCodes((before) => before + added.added);
      setLast(added);
      onDone();
      showToast(t('codesAdded', { added: added.added }));
    });
  const generate = random.handleSubmit(({ count, prefix }) =>
    add({ count: Number(count), prefix: prefix.trim() }, () => random.reset()),
  );
  const take = own.handleSubmit(({ codes: typed }) => {
    const lines = typed.split(/[\r\n,;]+/).map((line) => line.trim());
    const given = lines.filter((line) => line !== '');
    return given.length === 0 ? undefined : add({ codes: given }, () => own.reset());
  });
  return (
    <div className="mb-6 max-w-2xl">
      <Panel title={t('codes')} aside={t('codesState', { codes, used: promotion.usedCodes })}>
        <div className="grid gap-5 p-4">
          <form noValidate onSubmit={generate} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <TextField
              form={random}
              name="count"
              label={t('codeCount')}
              inputMode="numeric"
              rules={rules.whole(1, MOST_NEW_CODES)}
              required
            />
            <TextField
              form={random}
              name="prefix"
              label={t('codePrefix')}
              maxLength={LONGEST_CODE / 2}
              spellCheck={false}
            />
            <Button type="submit" look="secondary" disabled={isBusy}>
              {t('generate')}
            </Button>
          </form>
          <form noValidate onSubmit={take} className="grid gap-3">
            <LinesField form={own} name="codes" label={t('ownCodes')} hint={t('ownCodesHint')} rows={3} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button type="submit" look="secondary" disabled={isBusy}>
                {t('importCodes')}
              </Button>
              {codes > 0 && (
                <a
                  href={codesPath(promotion.id, locale)}
                  download
                  className="font-semibold text-sm underline underline-offset-4"
                >
                  {t('downloadCodes')}
                </a>
              )}
            </div>
          </form>
          <p role="status" className="text-sm text-warn empty:hidden">
            {last !== null &&
              last.refused > 0 &&
              t('codesRefused', { refused: last.refused, examples: last.examples.join(', ') })}
          </p>
        </div>
      </Panel>
    </div>
  );
}
