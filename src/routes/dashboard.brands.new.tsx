import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { GroupForm } from '#domains/catalog/dashboard/group-form.tsx';
import { useGoBack } from '#shell/auth/use-go-back.ts';
import { loadDesk } from '#shell/load-desk.ts';

export const Route = createFileRoute('/dashboard/brands/new')({
  beforeLoad: async ({ context }) => (await loadDesk()).requireRight(context.desk, 'catalog.write'),
  head: async (page) => (await loadDesk()).deskHead('newBrand')(page),
  component: NewBrandRoute,
});

function NewBrandRoute() {
  const client = useQueryClient();
  const navigate = Route.useNavigate();
  const done = async () => {
    await client.invalidateQueries({ refetchType: 'none' });
    await navigate({ to: '/dashboard/brands' });
  };
  return <GroupForm kind="brand" onDone={done} onCancel={useGoBack()} />;
}
