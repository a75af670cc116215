import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { nameIn } from '#ui/dashboard/text-drafts.ts';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.ts';
import type { DashboardGroup } from '../contract/groups.ts';
import { type GroupKind, groupCalls, groupsQuery } from './group-calls.ts';

type Props = { kind: GroupKind; group: DashboardGroup; onChange: () => Promise<unknown> };

/** Deletes a category or brand, after asking for confirmation and where its products move to. */
export function DeleteGroup({ kind, group, onChange }: Props) {
  const t = useMessages('dashboard/catalog/general');
  const [isOpen, setOpen] = useState(false);
  const name = nameIn(useLocale(), group);
  return (
    <>
      <IconButton label={t('deleteNamed', { name })} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deleteTitle', { name })} size="sm">
        <Question kind={kind} group={group} onChange={onChange} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Question({ kind, group, onChange, onClose }: Props & { onClose: () => void }) {
  const t = useMessages('dashboard/catalog/general');
  const locale = useLocale();
  const calls = groupCalls(kind, locale);
  const { isBusy, run } = useAction();
  const [moveTo, setMoveTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const { _id, productCount } = group;
  const name = nameIn(locale, group);
  const outcome = kind === 'category' ? t('deleteCategory') : productCount === 0 && t('deleteText');
  const remove = () => {
    if (productCount > 0 && !moveTo) return setProblem(t('moveToMissing'));
    return run(async () => {
      // Refreshes also after a refusal, since products may have been added.
      const { movedProducts } = await calls.remove(_id, moveTo).finally(onChange);
      onClose();
      showToast(
        movedProducts > 0 ? t('deletedMoved', { name, count: movedProducts }) : t('deleted', { name }),
      );
    });
  };
  return (
    <div className="grid gap-5 px-6 pt-2 pb-6">
      {productCount > 0 && (
        <>
          <p>{t(kind === 'category' ? 'inCategory' : 'ofBrand', { count: productCount })}</p>
          <Others kind={kind} without={_id} chosen={moveTo} problem={problem} onChoose={setMoveTo} />
        </>
      )}
      {outcome && <p>{outcome}</p>}
      <div className="flex flex-wrap gap-2">
        <Button aria-busy={isBusy} onClick={() => void remove()}>
          {t(productCount > 0 ? 'moveAndDelete' : 'delete')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

type OthersProps = {
  kind: GroupKind;
  without: string;
  chosen: string;
  problem: string | undefined;
  onChoose: (id: string) => void;
};

function Others({ kind, without, chosen, problem, onChoose }: OthersProps) {
  const t = useMessages('dashboard/catalog/general');
  const { data } = useQuery(groupsQuery(kind, useLocale()));
  const others = (data?.data ?? []).filter(({ _id }) => _id !== without);
  return (
    <Field label={t('moveTo')} error={chosen ? undefined : problem} isRequired>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          className="w-full"
        >
          <option value="">{t('choose')}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
