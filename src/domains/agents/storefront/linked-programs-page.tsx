import { useState } from 'react';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import type { LinkedProgram } from '../contract/linking.ts';
import { linkingCalls } from './linking-calls.ts';
import { ScopeList } from './scope-list.tsx';

type Props = { programs: readonly LinkedProgram[]; onChange: () => Promise<void> };

/** The programs that act for the member, each with a button that ends it. */
export function LinkedProgramsPage({ programs, onChange }: Props) {
  const t = useMessages('account/agents/programs');
  const words = useMessages('storefront/common/words');
  return (
    <section aria-labelledby="programs" className="grid max-w-2xl gap-6">
      <header className="grid gap-1">
        <h1 id="programs" className="text-2xl">
          {words('linkedPrograms')}
        </h1>
        <p className="text-pretty text-quiet">{t('text')}</p>
      </header>
      {programs.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ProgramRow({
  program: { id, name, host, scopes, createdAt, lastUsedAt },
  onChange,
}: {
  program: LinkedProgram;
  onChange: Props['onChange'];
}) {
  const t = useMessages('account/agents/programs');
  const tLink = useMessages('account/agents/link');
  const format = useFormat();
  const calls = linkingCalls(useLocale());
  const [isEnding, setEnding] = useState(false);
  const end = async () => {
    if (isEnding) return;
    setEnding(true);
    await calls.unlink(id).then(
      () => showToast(t('ended', { name })),
      (error: unknown) =>
        showToast(error instanceof FetchFailure && error.code ? error.message : tLink('failed')),
    );
    await onChange().finally(() => setEnding(false));
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="grid min-w-0 grow basis-56 gap-2">
        <div className="grid gap-0.5">
          <h2 className="wrap-anywhere font-medium text-base">
            <bdi>{name}</bdi>
          </h2>
          {host !== name && (
            <p className="wrap-anywhere text-quiet text-sm">
              <bdi>{host}</bdi>
            </p>
          )}
          <p className="text-quiet text-sm tabular-nums">
            {t('since', { day: format.date(createdAt) })}
            {lastUsedAt && ` · ${t('used', { moment: format.dateTime(lastUsedAt) })}`}
          </p>
        </div>
        <div className="grid gap-1 text-sm">
          <p>{t('may')}</p>
          <ScopeList scopes={scopes} />
        </div>
      </div>
      <Button
        look="secondary"
        size="sm"
        aria-busy={isEnding}
        aria-label={`${t('end')}: ${name}`}
        onClick={() => void end()}
      >
        {t('end')}
      </Button>
    </li>
  );
}
