import UsersRound from 'lucide-react/icons/users-round';
import { use, useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { TextField } from '#ui/dashboard/form-fields.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { SmallForm } from '#ui/dashboard/small-form.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { CustomerGroup } from '../../contract/customer-groups.ts';
import { LONGEST_TERM_NAME, MOST_UNITS } from '../../limits.ts';
import { groupCalls } from '../term-calls.ts';
import { DeleteTerm } from '../term-parts.tsx';
import { useRules } from '../use-term-form.ts';
import { GroupMembers } from './group-members.tsx';
import { RuleFields, useRuleFacts } from './rule-fields.tsx';
import { useGroupForm } from './use-group-form.ts';

type Props = {
  groups: readonly CustomerGroup[];
  /** Whether names and emails of customers may be shown. */
  maySeeMembers: boolean;
  onChange: () => Promise<unknown>;
};

/** Groups of customers, by hand or by what they have bought, for which promotions can be. */
export function CustomerGroupsPage({ groups, maySeeMembers, onChange }: Props) {
  const t = useMessages('dashboard/pricing/groups');
  const [opened, setOpened] = useState<CustomerGroup | 'new' | null>(null);
  const columns = useColumns(setOpened, onChange);
  const create = <Button onClick={() => setOpened('new')}>{t('newGroup')}</Button>;
  const group = opened === 'new' ? null : (groups.find(({ id }) => id === opened?.id) ?? opened);
  const close = () => setOpened(null);
  return (
    <DashboardPage title={t('customerGroups')} count={groups.length} action={groups.length > 0 && create}>
      {groups.length === 0 ? (
        <ListCard>
          <EmptyState icon={<UsersRound />} title={t('none')} text={t('noneYet')}>
            {create}
          </EmptyState>
        </ListCard>
      ) : (
        <Table label={t('customerGroups')} columns={columns} rows={groups} keyOf={({ id }) => id} />
      )}
      <Dialog open={opened !== null} onClose={close} title={group?.name ?? t('newGroup')}>
        {opened !== null && (
          <>
            <GroupForm
              key={group?.version}
              group={group}
              onCancel={close}
              onSaved={async (saved) => {
                await onChange();
                // Members are added to a new group as soon as it is there.
                if (group) close();
                else setOpened(saved);
              }}
            />
            {group && maySeeMembers && <GroupMembers group={group} onChange={onChange} />}
          </>
        )}
      </Dialog>
    </DashboardPage>
  );
}

type FormProps = {
  group: CustomerGroup | null;
  onSaved: (group: CustomerGroup) => Promise<unknown>;
  onCancel: () => void;
};

function GroupForm({ group, onSaved, onCancel }: FormProps) {
  const t = useMessages('dashboard/pricing/groups');
  const term = useMessages('dashboard/pricing/general');
  const rules = useRules();
  const { currency } = use(LocaleContext);
  const { form, submit, decimals } = useGroupForm(group, onSaved);
  return (
    <SmallForm
      isInDialog
      form={form}
      onSubmit={submit}
      save={term(group ? 'save' : 'create')}
      onCancel={onCancel}
    >
      <TextField
        form={form}
        name="name"
        label={term('name')}
        hint={t('nameHint')}
        maxLength={LONGEST_TERM_NAME}
        rules={rules.named}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="minOrders"
          label={t('minOrders')}
          inputMode="numeric"
          rules={rules.wholeOrNone(1, MOST_UNITS)}
        />
        <TextField
          form={form}
          name="minSpent"
          label={t('minSpent', { currency })}
          inputMode="decimal"
          decimals={decimals}
          rules={rules.amountOrNone}
        />
      </div>
      <RuleFields form={form} />
      <p className="text-quiet text-sm">{t('ruleHint')}</p>
    </SmallForm>
  );
}

function useColumns(onOpen: (group: CustomerGroup) => void, onChange: Props['onChange']) {
  const t = useMessages('dashboard/pricing/groups');
  const term = useMessages('dashboard/pricing/general');
  const { money, number } = useFormat();
  const texts = useTexts();
  const factsOf = useRuleFacts();
  const ruleOf = ({ minOrders, minSpent, ...rest }: CustomerGroup) =>
    [
      minOrders === null ? '' : t('ordersFact', { count: minOrders }),
      minSpent === null ? '' : t('spentFact', { sum: money(minSpent) }),
      ...factsOf(rest),
    ].filter(Boolean);
  const columns: Column<CustomerGroup>[] = [
    {
      head: term('name'),
      look: 'rest',
      cell: (group) => (
        <span className="grid">
          <button
            type="button"
            className="justify-self-start text-start font-semibold underline-offset-4 hover:underline"
            onClick={() => onOpen(group)}
          >
            <bdi>{group.name}</bdi>
          </button>
          <span className="text-quiet text-sm">
            {ruleOf(group).length > 0
              ? new Intl.ListFormat(texts, {
                  type: group.matches === 'any' ? 'disjunction' : 'conjunction',
                }).format(ruleOf(group))
              : t('byHand')}
          </span>
        </span>
      ),
    },
    { head: t('members'), look: 'end', cell: ({ members }) => number(members) },
    {
      head: term('actions'),
      isHeadHidden: true,
      look: 'end',
      cell: ({ id, name }) => <DeleteTerm calls={groupCalls} id={id} name={name} onChange={onChange} />,
    },
  ];
  return columns;
}
