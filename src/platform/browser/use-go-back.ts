import { useNavigate } from '@tanstack/react-router';

/** Goes back one page, within the shop where the browser can tell; home where there is no page before. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // Browsers that do not know yet count every page, also those of others.
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
    if (canGoBack) history.back();
    else void navigate({ to: '/' });
  };
}
