import { useFormat } from '#platform/i18n/format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#ui/link.tsx';
import type { AuditEntry } from '../../contract/audit.ts';
import { ActionName } from './action/action-name.tsx';
import { type Change, changesIn, formatValue } from './changes-in.ts';

/** The label and formatter of a field of a kind of thing, such as a product; null if it has none. */
export type WordsOf = (
  subjectType: string,
  name: string,
) => { name: string; inWords: (value: unknown) => string } | null;

type Props = {
  entry: AuditEntry;
  /** Links to all entries of the same subject. */
  hrefOfSubject: string;
  wordsOf: WordsOf;
};

/** An audit entry with its changes. */
export function EntryRow({ entry, hrefOfSubject, wordsOf }: Props) {
  const t = useMessages('dashboard/identity/audit');
  const { dateTime } = useFormat();
  const { actor, action, subject, at, address, details } = entry;
  const changes = changesIn(details);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2.5 text-sm lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline">
      <div className="flex items-baseline gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <ActionName action={action} />
          <SubjectName subject={subject} />
        </div>
        <Link
          href={hrefOfSubject}
          className="text-quiet underline-offset-4 hover:underline pointer-coarse:py-2"
        >
          {t('history')}
        </Link>
      </div>
      <p className="flex flex-wrap gap-x-3 text-quiet lg:order-first lg:col-start-2 lg:row-start-1">
        <bdi>{actor.name ?? t('who', { kind: actor.kind })}</bdi>
        <time dateTime={at}>{dateTime(at)}</time>
        {address && <span>{address}</span>}
        {actor.token && <span>{t('byToken', { token: actor.token })}</span>}
      </p>
      {changes.length > 0 && (
        <details className="col-span-full -mt-1">
          <summary className="w-fit cursor-pointer py-1 text-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:py-3">
            {t('details', { count: changes.length })}
          </summary>
          <dl className="mt-1 grid gap-2">
            {changes.map((change) => (
              <ChangeLine key={change.name} change={change} words={wordsOf(subject.type, change.name)} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

type ChangeProps = { change: Change; words: ReturnType<WordsOf> };

/** Runtimes differ in some country names. */
function ChangeLine({ change: { name, before, after }, words }: ChangeProps) {
  const inWords = (value: unknown) => formatValue(words ? words.inWords(value) : value);
  return (
    <div>
      <dt className="font-medium">{words?.name ?? name}</dt>
      {before !== undefined && (
        <dd suppressHydrationWarning className="whitespace-pre-wrap break-words text-quiet line-through">
          {inWords(before)}
        </dd>
      )}
      <dd suppressHydrationWarning className="whitespace-pre-wrap break-words">
        {inWords(after)}
      </dd>
    </div>
  );
}

/** The subject's name; its type and id if the name is unknown. */
function SubjectName({ subject: { type, id, name, page } }: Pick<AuditEntry, 'subject'>) {
  const words = <bdi>{name ?? `${type} ${id}`}</bdi>;
  const look = 'min-w-0 wrap-anywhere pointer-coarse:py-2';
  if (!page) return <span className={name ? look : `${look} text-quiet`}>{words}</span>;
  return (
    <Link
      href={page}
      className={`${look} underline decoration-line underline-offset-4 hover:decoration-current`}
    >
      {words}
    </Link>
  );
}
