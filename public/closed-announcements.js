// Hides an announcement that the visitor has closed before the page is painted, so that nothing moves afterwards. Runs right
// behind it; src/shell/menu-parts.tsx keeps the list.
try {
  const bar = document.currentScript.previousElementSibling;
  const closed = JSON.parse(localStorage.getItem('closed-announcements') ?? '[]');
  bar.hidden = closed.includes(bar.dataset.announcement);
} catch {
  // Storage is blocked: the announcement stays.
}
