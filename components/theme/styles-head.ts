/**
 * Where styles are put: the page's head, except that those which the server has put there stay in their place. The
 * library would take them out and put them in again, and each time the browser would style the whole page anew.
 */
export const stylesHead = {
  insertBefore: <Tag extends Node>(tag: Tag, before: Node | null): Tag =>
    tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before),
  get firstChild() {
    return document.head.firstChild
  },
} as Node

/** Marks the server's styles as settled, for the library moves the others as soon as its code runs. */
export const settleStyles = `for (const tag of document.querySelectorAll('style[data-emotion]')) tag.dataset.s = ''`
