/** Flags of Node for programs beside a running shop: set before anything large is loaded, they halve its memory. */
export const smallHeap = [
  '--optimize-for-size',
  // With that flag alone a garbage collection starts after every few megabytes, a third of an import's processor time.
  // This lets the heap grow to 2.5 times what the last collection left.
  '--heap-growing-percent=150',
];
