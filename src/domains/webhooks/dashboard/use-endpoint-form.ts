import { useForm } from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import * as dashboardMessages from '#ui/dashboard/messages.ts';
import type { EndpointDraft } from './endpoint-fields.tsx';

/** The form state of an endpoint; refusals are shown at their fields. */
export function useEndpointForm(draft: EndpointDraft, send: (draft: EndpointDraft) => Promise<void>) {
  const dashboard = useMessages(dashboardMessages);
  const form = useForm<EndpointDraft>({ defaultValues: draft });
  const submit = form.handleSubmit(async (typed) => {
    try {
      await send({ ...typed, url: typed.url.trim() });
    } catch (error) {
      const failure = error instanceof FetchFailure && error.code ? error : null;
      const field = failure?.code === 'webhooks.url_wrong' ? 'url' : 'root';
      form.setError(field, { message: failure?.message ?? dashboard('actionFailed') }, { shouldFocus: true });
    }
  });
  return { form, submit };
}
