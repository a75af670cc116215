import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { refusalOf } from '#ui/dashboard/image-field.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';
import type { listSwatches, putSwatch, SwatchInput, SwatchView } from '../contract/swatches.ts';

export const swatchesQuery = apiQuery<typeof listSwatches>(
  ['dashboard'],
  'GET /swatches',
  {},
  { staleTime: 0 },
);

type Props = {
  swatches: readonly SwatchView[];
  onPicture: (file: File) => Promise<{ mediaId: string }>;
  onChanged: () => Promise<unknown>;
};

/** How the values of options look: set once here, shown on every product and in the filters. */
export function SwatchesPage({ swatches, ...rest }: Props) {
  const t = useMessages('dashboard/catalog/swatches');
  const options = [...new Set(swatches.map(({ option }) => option.toLowerCase()))];
  return (
    <DashboardPage title={t('swatches')}>
      <div className="grid gap-8">
        <p className="max-w-[70ch] text-pretty text-quiet">
          {t(swatches.length === 0 ? 'noSwatches' : 'swatchesText')}
        </p>
        {options.map((option) => {
          const values = swatches.filter((swatch) => swatch.option.toLowerCase() === option);
          return (
            <section key={option}>
              <h2 className="mb-3 text-lg">
                <bdi>{values[0]?.optionName}</bdi>
              </h2>
              <ul className="grid gap-x-8 md:grid-cols-2">
                {values.map((swatch) => (
                  <SwatchLine key={swatch.choice} swatch={swatch} {...rest} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </DashboardPage>
  );
}

const UNSET = '#808080';

function SwatchLine({ swatch, onPicture, onChanged }: Omit<Props, 'swatches'> & { swatch: SwatchView }) {
  const t = useMessages('dashboard/catalog/swatches');
  const dashboard = useMessages('dashboard/ui/general');
  const lang = useLocale();
  const { run, isBusy } = useAction();
  const { option, choice, choiceName: name, color, own, image, products } = swatch;
  const [picked, setPicked] = useState(color);
  const set = (looks: Pick<SwatchInput, 'color' | 'mediaId'>) =>
    run(async () => {
      await ask<typeof putSwatch>('PUT /swatches', { lang, body: { option, choice, ...looks } });
      setPicked(looks.color);
      await onChanged();
    });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file);
    if (refused) return showToast(dashboard(refused));
    await run(async () => {
      const { mediaId } = await onPicture(file);
      await ask<typeof putSwatch>('PUT /swatches', { lang, body: { option, choice, color: null, mediaId } });
      setPicked(null);
      await onChanged();
    });
  };
  const isSet = color !== null || image !== null;
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-2">
      <span
        aria-hidden
        className="size-9 shrink-0 rounded-full border border-ink/15 bg-surface"
        style={{
          background: image ? `url("${image}") center / cover` : (picked ?? color ?? own ?? undefined),
        }}
      />
      <span className="me-auto min-w-0">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span className="text-quiet text-sm">{t('productCount', { count: products })}</span>
      </span>
      <label className="relative">
        <span className="sr-only">{t('colorOf', { name })}</span>
        <input
          type="color"
          value={picked ?? color ?? (own && /^#[0-9a-f]{6}$/.test(own) ? own : UNSET)}
          onChange={({ target }) => setPicked(target.value)}
          onBlur={() => picked && picked !== color && void set({ color: picked, mediaId: null })}
          className="block size-10 cursor-pointer rounded-md border border-edge bg-raised p-1"
        />
      </label>
      {picked !== null && picked !== color && (
        <Button size="sm" aria-busy={isBusy} onClick={() => void set({ color: picked, mediaId: null })}>
          {t('save')}
        </Button>
      )}
      <label className="relative inline-flex min-h-10 cursor-pointer items-center rounded-md border border-edge bg-raised px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
        {t('image')}
        <span className="sr-only"> {name}</span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif"
          disabled={isBusy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <IconButton
        label={t('clearNamed', { name })}
        aria-disabled={!isSet || isBusy}
        onClick={isSet && !isBusy ? () => void set({ color: null, mediaId: null }) : undefined}
        className="aria-disabled:text-edge"
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
}
