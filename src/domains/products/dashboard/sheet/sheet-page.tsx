import Table2 from 'lucide-react/icons/table-2';
import { use, useMemo, useRef } from 'react';
import { labelOf } from '#domains/catalog/fields/in-words.ts';
import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { minorDigits } from '#platform/money.ts';
import { Button } from '#ui/button.tsx';
import { useColumnChoice } from '#ui/dashboard/column-choice.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { LeaveDialog, useSaveKeys } from '#ui/dashboard/edit-form.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.ts';
import type { Sheet } from '../../contract/sheet.ts';
import { useFieldTexts } from '../field-texts.ts';
import { statuses } from '../list/list-query.ts';
import { SheetGrid } from './sheet-grid.tsx';
import type { SheetHead } from './sheet-line.tsx';
import { type Option, type Reading, type SheetColumn, sheetColumns } from './sheet-model.ts';
import { useSheet } from './use-sheet.ts';

type Props = {
  sheet: Sheet;
  categories: readonly Option[];
  brands: readonly Option[];
  onSaved: () => Promise<unknown>;
};

const hiddenAtFirst = ['name', 'barcode', 'brand', 'deposit'];

/** Several products with their variants as a sheet: changed like in a spreadsheet, and saved together. */
export function SheetPage({ sheet: opened, categories, brands, onSaved }: Props) {
  const t = useMessages('dashboard/products/sheet');
  const words = useMessages('dashboard/ui/general');
  const reading = useReading(categories, brands);
  const sheet = useSheet(opened.products, reading);
  const [problem] = sheet.invalid;
  const reason = problem && t(problem.problem);
  const { isBusy, run } = useAction();
  const { shown, control } = useColumnChoice('sheet', useHeads(), { hiddenAtFirst });
  const save = () =>
    run(async () => {
      if (!sheet.isChanged) return;
      const { saved, refused, invalid } = await sheet.save();
      if (invalid.length > 0) return document.querySelector<HTMLElement>('td[aria-invalid=true]')?.focus();
      await onSaved();
      showToast(refused > 0 ? t('savedSome', { saved, refused }) : t('savedAll', { saved }));
    });
  const latest = useRef(save);
  latest.current = save;
  useSaveKeys(async () => {
    // A cell that is being changed counts as well.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    await new Promise((done) => setTimeout(done));
    await latest.current();
  });
  return (
    <DashboardPage
      title={t('editSheet')}
      within={{ name: t('products'), href: '/dashboard/products' }}
      count={sheet.rows.length}
      action={control}
    >
      {sheet.rows.length === 0 ? (
        <EmptyState icon={<Table2 />} title={t('nothing')} text={t('nothingText')} />
      ) : (
        <div className="grid gap-4">
          {opened.left > 0 && <Notice look="plain">{t('left', { count: opened.left })}</Notice>}
          <p className="text-quiet text-sm">{t('keys')}</p>
          <SheetGrid sheet={sheet} columns={shown as SheetHead[]} reading={reading} />
          <div
            data-save-bar=""
            className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-paper py-3"
          >
            <Button onClick={() => void save()} aria-busy={isBusy} disabled={!sheet.isChanged}>
              {t('save')}
            </Button>
            <Button look="quiet" onClick={() => sheet.undo?.()} disabled={!sheet.undo}>
              {t('undo')}
            </Button>
            <Button look="quiet" onClick={() => sheet.redo?.()} disabled={!sheet.redo}>
              {t('redo')}
            </Button>
            {sheet.isChanged && (
              <Button look="quiet" onClick={sheet.discard} className="max-sm:hidden">
                {words('discardChanges')}
              </Button>
            )}
            <p role="status" className="ms-auto text-quiet text-sm">
              {sheet.isChanged &&
                (sheet.invalid.length > 0
                  ? [t('invalid', { count: sheet.invalid.length }), reason].filter(Boolean).join(' ')
                  : t('changedProducts', { count: sheet.changed }))}
            </p>
          </div>
        </div>
      )}
      <LeaveDialog losesChanges={() => sheet.isChanged} />
    </DashboardPage>
  );
}

function useReading(categories: readonly Option[], brands: readonly Option[]): Reading {
  const t = useMessages('dashboard/products/list');
  const { texts, currency } = use(LocaleContext);
  return useMemo(() => {
    const names = {
      published: 'isPublished',
      unlisted: 'isUnlisted',
      draft: 'isDraft',
      archived: 'isArchived',
    } as const;
    return {
      digits: minorDigits(currency),
      texts,
      statuses: statuses.map((id) => ({ id, name: t(names[id]) })),
      categories,
      brands,
    };
  }, [t, texts, currency, categories, brands]);
}

function useHeads() {
  const t = useMessages('dashboard/products/form');
  const texts = useFieldTexts();
  const { locale, currency } = use(LocaleContext);
  const { labelIn } = useTextLanguage();
  const heads: Record<SheetColumn, string> = {
    // The name in the main language is what is edited here.
    name: locale === mainLanguage() ? t('name') : labelIn(t('name'), mainLanguage()),
    status: t('status'),
    category: t('category'),
    brand: t('brand'),
    tags: t('tags'),
    sku: t('sku'),
    barcode: labelOf(variantFields.barcode, texts),
    price: t('price', { currency }),
    compareAtPrice: t('compareAt', { currency }),
    cost: t('cost', { currency }),
    deposit: t('unitDeposit', { currency }),
    stock: t('stock'),
  };
  return sheetColumns.map((name) => ({ name, head: heads[name], cell: () => null }));
}
