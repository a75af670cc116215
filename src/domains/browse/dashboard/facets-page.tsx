import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState } from 'react';
import { moved } from '#domains/design/dashboard/sections/new-section.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { cx } from '#ui/cx.ts';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Status } from '#ui/dashboard/status.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { useRowDrag } from '#ui/dashboard/use-row-drag.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { ArrangedFacet, ArrangedFacets, listFacets, putFacets } from '../contract/facets.ts';
import { NOT_ARRANGED } from '../facet-arrangement.ts';

export const facetsQuery = (lang: Locale) =>
  apiQuery<typeof listFacets>(['dashboard'], 'GET /facets', { lang }, { staleTime: 0 });

type Props = { arranged: ArrangedFacets; onChanged: () => Promise<unknown> };

/** The filters beside lists: moved, shown and hidden, each change at once. */
export function FacetsPage({ arranged, onChanged }: Props) {
  const t = useMessages('dashboard/catalog/facets');
  const lang = useLocale();
  const { run, isBusy } = useAction();
  const nameOf = useFacetName();
  const [spoken, setSpoken] = useState('');
  // While a change is saved, the list shows it already.
  const [wanted, setWanted] = useState<ArrangedFacet[] | null>(null);
  const facets = wanted ?? arranged.data;
  const arrange = (next: ArrangedFacet[]) =>
    run(async () => {
      setWanted(next);
      const body = {
        facets: next.map(({ key, isShown }) => ({ key, isShown })),
        version: arranged.version,
      };
      try {
        await ask<typeof putFacets>('PUT /facets', { lang, body });
      } finally {
        await onChanged();
        setWanted(null);
      }
    });
  const move = (from: number, to: number) => {
    const facet = facets[from];
    if (!facet || isBusy) return;
    setSpoken(t('movedTo', { name: nameOf(facet), place: to + 1, total: facets.length }));
    void arrange(moved(facets, from, to));
  };
  return (
    <DashboardPage title={t('filters')}>
      <div className="grid max-w-3xl gap-6">
        <p className="max-w-[70ch] text-pretty text-quiet">{t('filtersText')}</p>
        {arranged.version === NOT_ARRANGED && (
          <p className="max-w-[70ch] text-pretty text-quiet">{t('notArranged')}</p>
        )}
        <ol
          aria-label={t('filters')}
          className="grid divide-y divide-line rounded-lg border border-line bg-raised"
        >
          {facets.map((facet, place) => (
            <FacetRow
              key={facet.key}
              facet={facet}
              place={place}
              total={facets.length}
              onMove={move}
              onToggle={() =>
                void arrange(
                  facets.map((each) => (each.key === facet.key ? { ...each, isShown: !each.isShown } : each)),
                )
              }
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {spoken}
        </p>
      </div>
    </DashboardPage>
  );
}

/** A filter as it is called in the list; those without a name of their own by what they filter. */
function useFacetName(): (facet: ArrangedFacet) => string {
  const t = useMessages('dashboard/catalog/facets');
  const words: Record<string, string> = {
    'product.price': t('price'),
    'product.brand': t('brand'),
    'product.category': t('category'),
    'product.rating': t('rating'),
    'product.stock': t('availability'),
    'product.tag': t('tags'),
  };
  return ({ key, name }) => name ?? words[key] ?? key;
}

type RowProps = {
  facet: ArrangedFacet;
  place: number;
  total: number;
  onMove: (from: number, to: number) => void;
  onToggle: () => void;
};

function FacetRow({ facet, place, total, onMove, onToggle }: RowProps) {
  const t = useMessages('dashboard/catalog/facets');
  const { isOver, row, handle } = useRowDrag(place, onMove);
  const name = useFacetName()(facet);
  const { key, isShown } = facet;
  const kind = key.startsWith('field.') ? t('field') : key.startsWith('product.') ? null : t('kindOption');
  return (
    <li {...row} className={cx('flex items-center gap-3 px-3 py-2', isOver && 'bg-surface')}>
      <span {...handle}>
        <GripVertical className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('font-semibold text-sm', !isShown && 'text-quiet')}>
          <bdi>{name}</bdi>
        </span>
        {kind && <span className="ms-2 text-quiet text-sm">{kind}</span>}
        {key === 'product.tag' && !isShown && (
          <span className="block text-quiet text-sm">{t('tagsText')}</span>
        )}
      </span>
      {!isShown && <Status>{t('hidden')}</Status>}
      <span className="ms-auto flex">
        <MoveButtons
          up={t('up', { name })}
          down={t('down', { name })}
          place={place}
          total={total}
          onMove={(to) => onMove(place, to)}
        />
        <IconButton label={t(isShown ? 'hide' : 'show', { name })} onClick={onToggle}>
          {isShown ? <Eye aria-hidden className="size-4.5" /> : <EyeOff aria-hidden className="size-4.5" />}
        </IconButton>
      </span>
    </li>
  );
}
