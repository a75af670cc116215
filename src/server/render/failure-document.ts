import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { translate } from '#platform/i18n/use-messages.ts';
import { writingOf } from '#platform/i18n/writings.ts';
import { localePath } from '#platform/locale-path.ts';
import { failureWords, textOf } from '#ui/failure/failure-words.ts';
import type { Assets } from './assets.ts';
import type { PageRequest, RenderedPage } from './renderer.ts';

const button = 'inline-flex min-h-11 items-center rounded-md px-5 py-2 font-semibold';

/** The error page, without data and scripts, since either may be the cause. */
export function failureDocument(error: unknown, request: PageRequest & { assets: Assets }): RenderedPage {
  const { locale, assets } = request;
  const t = translate('storefront/ui/failure', locale);
  const words = failureWords(error);
  const status = error instanceof FetchFailure && error.status === 503 ? 503 : 500;
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const html = `<!DOCTYPE html><html lang="${locale}" dir="${writingOf(locale).direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t(words)}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${styles}</head>
<body><main class="grid min-h-dvh content-center justify-items-center gap-4 px-4 py-16 text-center">
<p aria-hidden="true" class="font-bold text-4xl text-accent-strong">${status}</p>
<h1 class="text-2xl sm:text-3xl">${t(words)}</h1>
<p class="max-w-md text-pretty text-quiet">${t(textOf(words))}</p>
<p class="mt-4 flex flex-wrap justify-center gap-3"><a href="" class="${button} bg-accent text-accent-ink hover:bg-accent-strong">${t('retry')}</a><a href="${localePath('/', locale)}" class="${button} border border-edge bg-raised">${t('home')}</a></p>
</main></body></html>`;
  return { status, html, ...(!(error instanceof FetchFailure) && { error }) };
}
