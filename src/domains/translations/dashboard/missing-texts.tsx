import { PAGE_KEY } from '#domains/design/fields/sections.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel, PanelNote } from '#ui/dashboard/panel.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Link } from '#ui/link.tsx';
import type { MissingText } from '../contract.ts';
import type { TranslatedKind } from '../translated-kinds.ts';
import { confirmText } from './language-calls.ts';

/** Where staff translates a text by hand. */
function editHref({ kind, id }: MissingText): string {
  const [first = ''] = id.split('/');
  const paths: Record<TranslatedKind, string> = {
    product: `/dashboard/products/${first}/edit`,
    option: `/dashboard/products/${first}/edit`,
    picture: `/dashboard/products/${first}/edit`,
    customField: '/dashboard/settings/fields',
    productValue: `/dashboard/products/${first}/edit`,
    variantValue: `/dashboard/products/${first}/edit`,
    categoryValue: `/dashboard/categories/${id}`,
    category: `/dashboard/categories/${id}`,
    brand: `/dashboard/brands/${id}`,
    sizeGuide: `/dashboard/settings/size-guides/${id}`,
    collection: `/dashboard/collections/${id}`,
    slide: `/dashboard/settings/slides/${id}`,
    page: `/dashboard/settings/pages/${id}`,
    design: designHref(id),
    shippingMethod: `/dashboard/settings/shipping/${id}`,
    pickupPlace: `/dashboard/settings/shipping/pickup/${id}`,
    promotion: `/dashboard/settings/promotions/${id}`,
    taxRate: `/dashboard/settings/taxes/${id}`,
  };
  return paths[kind];
}

function designHref(key: string): string {
  if (key === 'home') return '/dashboard/design/home';
  return key.startsWith(PAGE_KEY)
    ? `/dashboard/design/pages/${key.slice(PAGE_KEY.length)}`
    : `/dashboard/design/menus/${key}`;
}

/** What a field is called in messages: that of a section by its last part. */
function fieldWord(field: string): string {
  return field.startsWith('label:') ? 'label' : (field.split('/').at(-1) ?? field);
}

type Props = {
  locale: Locale;
  kind: TranslatedKind;
  missing: { data: MissingText[]; next: string | null };
  hrefOf: (kind: TranslatedKind, after?: string) => string;
  onChange: () => Promise<unknown>;
};

/** The texts of a kind without a translation, and those whose source has changed since. */
export function MissingTexts({ locale, kind, missing, hrefOf, onChange }: Props) {
  const t = useMessages('dashboard/translations/languages');
  const lang = useLocale();
  const { isBusy, run } = useAction();
  const confirm = (text: MissingText) =>
    run(async () => {
      await confirmText(text, { locale, lang });
      await onChange();
    });
  const title = t('missing', { kind });
  const columns: Column<MissingText>[] = [
    {
      head: t('source'),
      look: 'full',
      cell: (text) => (
        <span className="grid justify-items-start gap-1">
          <Link href={editHref(text)} data-row-link className="hover:underline">
            <bdi className="line-clamp-2 break-words">{text.source}</bdi>
          </Link>
          {text.outdated !== null && (
            <bdi lang={locale} className="line-clamp-2 break-words text-quiet text-sm">
              {text.outdated}
            </bdi>
          )}
        </span>
      ),
    },
    {
      head: t('status'),
      cell: ({ outdated }) =>
        outdated === null ? t('untranslated') : <Status look="due">{t('sourceChanged')}</Status>,
    },
    {
      head: t('field'),
      cell: ({ field }) => (kind.endsWith('Value') ? field : t('fieldName', { field: fieldWord(field) })),
    },
    {
      head: t('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: (text) =>
        text.outdated !== null && (
          <Button
            look="secondary"
            size="sm"
            aria-label={t('stillRightNamed', { text: text.outdated })}
            aria-disabled={isBusy}
            onClick={() => void confirm(text)}
          >
            {t('stillRight')}
          </Button>
        ),
    },
  ];
  if (missing.data.length === 0)
    return (
      <Panel title={title}>
        <PanelNote>{t('nothingMissing')}</PanelNote>
      </Panel>
    );
  return (
    <section className="grid gap-3 *:min-w-0">
      <h2 className="font-semibold text-base">{title}</h2>
      <Table
        label={title}
        columns={columns}
        rows={missing.data}
        keyOf={({ id, field }) => `${id} ${field}`}
      />
      {missing.next && (
        <div>
          <LinkButton look="secondary" href={hrefOf(kind, missing.next)}>
            {t('more')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
