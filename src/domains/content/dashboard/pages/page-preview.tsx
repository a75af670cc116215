import { useState } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';

type Props = { body: string; render: (body: string) => Promise<string>; lang: string };

/** Previews a page's Markdown as visitors will see it. */
export function PagePreview({ body, render, lang }: Props) {
  const t = useMessages('dashboard/content/pages');
  const [shown, setShown] = useState<{ body: string; html: string } | null>(null);
  const { isBusy, run } = useAction();
  const look = () => run(async () => setShown({ body, html: await render(body) }));
  const isOld = shown !== null && shown.body !== body;
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          size="sm"
          aria-busy={isBusy}
          disabled={body.trim() === ''}
          onClick={() => void look()}
        >
          {t(shown ? 'renew' : 'preview')}
        </Button>
        {shown && (
          <Button look="quiet" size="sm" onClick={() => setShown(null)}>
            {t('hide')}
          </Button>
        )}
        {isOld && <span className="text-quiet text-sm">{t('older')}</span>}
      </div>
      {shown && (
        <section
          lang={lang}
          aria-label={t('preview')}
          className="prose w-full rounded-md border border-line bg-raised p-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server that made it.
          dangerouslySetInnerHTML={{ __html: shown.html }}
        />
      )}
    </div>
  );
}
