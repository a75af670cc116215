/**
 * Lets React go on where a translator of the browser has replaced texts by nodes of its own: what it no longer finds in
 * its parent is not removed, and what would stand before it comes last. Otherwise each such page ends in an error.
 */
export function bearForeignNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const isIn = (parent: Node, node: Node | null): boolean => node?.parentNode === parent;
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, isIn(this, before) ? before : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(node: T): T {
    return isIn(this, node) ? (removeChild.call(this, node) as T) : node;
  };
}
