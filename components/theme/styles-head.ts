/**
 * Style container that appends to the head but leaves server-rendered styles in place: Emotion would move them, and
 * each move recalculates the styles of the whole page.
 */
export const stylesHead = {
  insertBefore: <Tag extends Node>(tag: Tag, before: Node | null): Tag =>
    tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before),
  get firstChild() {
    return document.head.firstChild
  },
} as Node

/** Marks the server's styles as hydrated, because Emotion moves unmarked ones as soon as it is loaded. */
export const settleStyles = `for (const tag of document.querySelectorAll('style[data-emotion]')) tag.dataset.s = ''`
