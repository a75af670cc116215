import { useMessages } from '#platform/i18n/use-messages.ts';

const words = {
  'dev.ucp.shopping.order:read': 'order',
  'dev.ucp.shopping.checkout:manage': 'checkout',
  'dev.ucp.shopping.cart:manage': 'cart',
} as const;
const isKnown = (scope: string): scope is keyof typeof words => scope in words;

/** What a program may do, in plain words. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  const t = useMessages('account/agents/link');
  return (
    <ul className="grid list-disc gap-1 ps-5 text-pretty">
      {scopes.filter(isKnown).map((scope) => (
        <li key={scope}>{t(words[scope])}</li>
      ))}
    </ul>
  );
}
