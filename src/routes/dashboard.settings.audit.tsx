import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/dashboard/settings/audit')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/dashboard/settings/audit"!</div>;
}
