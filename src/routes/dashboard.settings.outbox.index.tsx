import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/settings/outbox/')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/dashboard/settings/outbox/"!</div>;
}
