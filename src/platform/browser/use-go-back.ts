import { useNavigate } from '@tanstack/react-router';

/** Goes back one page if the browser knows that it belongs to this shop; otherwise to the home page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // Browsers without the Navigation API count pages of other sites, too.
    const canGoBack = 'navigation' in window ? window.navigation.canGoBack : history.length > 1;
    if (canGoBack) history.back();
    else void navigate({ to: '/' });
  };
}
