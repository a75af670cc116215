import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { CustomTargets } from '#domains/catalog/contract/custom-fields.ts';
import { customFieldsQuery } from '#domains/catalog/dashboard/custom-fields/custom-field-calls.ts';
import { CustomInputs } from '#domains/catalog/dashboard/custom-fields/custom-inputs.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { CardPart } from '#ui/dashboard/form-fields.tsx';
import type { ProductDraft } from '../product-draft.ts';
import { ReferenceInput } from './reference-input.tsx';

type Props = {
  form: UseFormReturn<ProductDraft>;
  /** The pictures and products that the stored values name. */
  targets: CustomTargets;
};

/** The fields of the shop's own; nothing where there are none. */
export function CustomPart({ form, targets }: Props) {
  const t = useMessages('dashboard/products/form');
  const { data } = useQuery(customFieldsQuery);
  const fields = data?.data.filter(({ subject }) => subject === 'product') ?? [];
  if (fields.length === 0) return null;
  return (
    <CardPart title={t('customFields')}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <CustomInputs
          form={form}
          name="fields"
          fields={fields}
          renderReference={(input) => <ReferenceInput {...input} targets={targets} />}
        />
      </div>
    </CardPart>
  );
}
