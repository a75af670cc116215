import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Panel } from '#ui/dashboard/panel.tsx';
import type { Counts, ImportDetail } from '../contract.ts';

type RemarksProps = Pick<ImportDetail, 'remarks' | 'lostPictures'> & { counts: Counts };

/** Refused products or customers with the reasons, pictures that could not be fetched, and notes on changed values, with their lines. */
export function ImportRemarks({ remarks, counts, lostPictures }: RemarksProps) {
  const t = useMessages('dashboard/exchange/general');
  const refused = remarks.filter(({ isRefusal }) => isRefusal);
  const pictures = remarks.filter(({ isPicture }) => isPicture);
  const notes = remarks.filter(({ isRefusal, isPicture }) => !isRefusal && !isPicture);
  return (
    <>
      <List title={t('refusedTitle')} shown={refused.length} all={Math.max(counts.refused, refused.length)}>
        {refused.map(({ line, handle, text }) => (
          <Row key={`${line} ${text}`} line={line} name={handle}>
            {text}
          </Row>
        ))}
      </List>
      <List title={t('picturesTitle')} shown={pictures.length} all={lostPictures}>
        {pictures.map(({ line, text }) => (
          <Row key={`${line} ${text}`} line={line}>
            <bdi className="break-all">{text}</bdi>
          </Row>
        ))}
      </List>
      <List title={t('notesTitle')} shown={notes.length} all={counts.notes - lostPictures}>
        {notes.map(({ line, text }) => (
          <Row key={`${line} ${text}`} line={line}>
            {text}
          </Row>
        ))}
      </List>
    </>
  );
}

type ChangesProps = { changes: ImportDetail['changes']; counts: Counts };

/** The changed products or customers with their changes, and the new ones. */
export function ImportChanges({ changes, counts }: ChangesProps) {
  const t = useMessages('dashboard/exchange/general');
  return (
    <List title={t('changesTitle')} shown={changes.length} all={counts.created + counts.changed}>
      {changes.map(({ line, handle, kind, what }) => (
        <Row key={line} line={line} name={handle}>
          {kind === 'created' ? t('isNew') : what}
        </Row>
      ))}
    </List>
  );
}

type ListProps = { title: string; shown: number; all: number; children: ReactNode };

function List({ title, shown, all, children }: ListProps) {
  const t = useMessages('dashboard/exchange/general');
  if (shown === 0) return null;
  return (
    <Panel title={title} {...(all > shown && { aside: t('refusedMore', { shown, all }) })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too */}
      <section aria-label={title} tabIndex={0} className="max-h-96 overflow-y-auto">
        <ul className="text-sm">{children}</ul>
      </section>
    </Panel>
  );
}

function Row({ line, name, children }: { line: number; name?: string; children: ReactNode }) {
  const t = useMessages('dashboard/exchange/general');
  return (
    <li className="flex flex-wrap gap-x-4 border-line border-b px-4 py-1.5 last:border-0">
      <span className="w-24 shrink-0 text-quiet tabular-nums">{t('line', { line })}</span>
      {name && <bdi className="break-all font-semibold">{name}</bdi>}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}
