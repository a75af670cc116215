import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import * as messages from '#ui/failure/messages.ts';

export function NotFoundPage() {
  const t = useMessages(messages);
  return (
    <div className="page grid justify-items-center gap-4 py-24 text-center">
      <p aria-hidden className="font-bold text-4xl text-accent-strong">
        404
      </p>
      <h1 className="text-3xl">{t('notFound')}</h1>
      <p className="text-pretty text-lg text-quiet">{t('notFoundText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton href="/">{t('home')}</LinkButton>
        <LinkButton href="/contact" look="secondary">
          {t('support')}
        </LinkButton>
      </div>
    </div>
  );
}
