import { useMessages } from '#platform/i18n/use-messages.ts';
import { isId } from '#platform/is-id.ts';
import { Link } from '#ui/link.tsx';
import { Moment } from '#ui/moment.tsx';
import type { AuditEntry } from '../../contract/audit.ts';
import { ActionName, useActionWords } from './action/action-name.tsx';
import { type Change, changesIn, withNames } from './changes-in.ts';
import { type FieldWords, useChangeWords } from './use-change-words.ts';

/** The label and formatter of a field of a kind of thing, such as a product; null if it has none. */
export type WordsOf = (subjectType: string, name: string) => FieldWords | null;

type Props = {
  entry: AuditEntry;
  /** Links to all entries of the same subject. */
  hrefOfSubject: string;
  wordsOf: WordsOf;
  /** Of things that details mention by their ids. */
  names: Record<string, string>;
};

/** An audit entry in a line: who did what with which thing, and the first change. The rest opens on demand. */
export function EntryRow({ entry, hrefOfSubject, wordsOf, names }: Props) {
  const t = useMessages('dashboard/identity/audit');
  const { actor, action, subject, at, address, details } = entry;
  const changes = changesIn(details).map((change) => withNames(change, names) as Change);
  const inWords = useChangeWords(action, (name) => wordsOf(subject.type, name));
  const [first, ...others] = changes.map(inWords);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm xl:grid xl:grid-cols-[9rem_minmax(0,22rem)_minmax(0,1fr)_auto]">
      <span className="min-w-0 max-w-full truncate">
        <bdi className="font-semibold">{actor.name ?? t('who', { kind: actor.kind })}</bdi>
      </span>
      <span className="flex min-w-0 max-w-full items-baseline gap-x-2">
        <ActionName action={action} />
        <SubjectName subject={subject} />
      </span>
      <details className="min-w-0 flex-1 max-xl:order-last max-xl:basis-full">
        {/* Runtimes differ in some country names. */}
        <summary
          suppressHydrationWarning
          className="cursor-pointer truncate text-quiet hover:text-ink pointer-coarse:-my-2 pointer-coarse:py-3"
        >
          {first ? `${first.label}: ${first.was ? `${first.was} → ` : ''}${first.is}` : t('more')}
          {others.length > 0 && ` +${others.length}`}
        </summary>
        <dl className="grid gap-2 py-2">
          {changes.map((change) => (
            <ChangeLine key={change.name} words={inWords(change)} />
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-3 pb-2 text-quiet">
          {address && <span>{address}</span>}
          {actor.token && <span>{t('byToken', { token: actor.token })}</span>}
          <Link href={hrefOfSubject} className="underline underline-offset-4 pointer-coarse:py-2">
            {t('history')}
          </Link>
        </p>
      </details>
      <Moment
        at={at}
        className="shrink-0 text-quiet tabular-nums max-sm:order-first max-sm:basis-full sm:max-xl:ms-auto"
      />
    </li>
  );
}

type ChangeWords = ReturnType<ReturnType<typeof useChangeWords>>;

function ChangeLine({ words: { label, was, is } }: { words: ChangeWords }) {
  return (
    <div>
      <dt className="font-medium">{label}</dt>
      {was && (
        <dd suppressHydrationWarning className="whitespace-pre-wrap break-words text-quiet line-through">
          {was}
        </dd>
      )}
      <dd suppressHydrationWarning className="whitespace-pre-wrap break-words">
        {is}
      </dd>
    </div>
  );
}

/** What there is one of in each shop, by its id: its settings and designs. */
const ownWords = {
  shop: 'store',
  theme: 'theme',
  home: 'homePage',
  header: 'header',
  footer: 'footer',
  announcements: 'announcements',
} as const;
const isOwn = (id: string): id is keyof typeof ownWords => Object.hasOwn(ownWords, id);

/** The subject's name, else its id; with its kind where the id says nothing. All of a kind are named by the action. */
function SubjectName({ subject: { type, id, name, page } }: Pick<AuditEntry, 'subject'>) {
  const { areaOf } = useActionWords();
  const provider = useMessages('dashboard/identity/auditValue');
  const own = useMessages('dashboard/shell/general');
  if (id === 'all') return null;
  const wordsOfId = isOwn(id) ? own(ownWords[id]) : id;
  const unnamed =
    type === 'payment_way' ? provider('provider', { code: id.replaceAll('-', '_'), value: id }) : wordsOfId;
  const words = <bdi>{name ?? (isId(id) ? `${areaOf(type)} ${id}` : unnamed)}</bdi>;
  const look = 'min-w-0 truncate pointer-coarse:py-2';
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
