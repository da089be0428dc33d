import { maxHtmlDepth } from '@/contract/text/html-rules'

/**
 * Replaces elements that are nested too deep by their texts and pictures: the editor walks through a document by
 * recursion, and exhausts the stack. The server stores no deeper ones, but older records may have some.
 */
export function flatten(root: Element): void {
  let level = [root]
  for (let depth = 0; depth < maxHtmlDepth; depth += 1) level = level.flatMap(({ children }) => [...children])
  for (const deepest of level) if (deepest.firstElementChild) deepest.replaceChildren(leavesOf(deepest))
}

/** HTML with its deepest elements flattened. */
export function flatHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  flatten(body)
  return body.innerHTML
}

function leavesOf(element: Element): DocumentFragment {
  const { ownerDocument } = element
  const walker = ownerDocument.createTreeWalker(element)
  const leaves: Node[] = []
  while (walker.nextNode()) if (!walker.currentNode.hasChildNodes()) leaves.push(walker.currentNode)
  const fragment = ownerDocument.createDocumentFragment()
  for (const leaf of leaves) fragment.append(leaf)
  return fragment
}
