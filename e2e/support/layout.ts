import type { Page } from '@playwright/test'

const minTarget = 44

/**
 * What does not fit a narrow window, one line per element: elements that overflow the window or a clipping container
 * sideways, and controls smaller than a touch target. If a dialog or menu is open, only that is checked. Rows of tabs
 * and grids scroll sideways by design.
 */
export const layoutErrors = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const scrollers = '.MuiDataGrid-virtualScroller, [role=tablist], [data-scroller]'
    const tops = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
    const root = tops.at(-1) ?? document.body
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`

    /** The horizontally visible part of the element, and its own box. */
    const visible = (element: Element) => {
      const box = element.getBoundingClientRect()
      let [left, right] = [0, window.innerWidth]
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (getComputedStyle(parent).overflowX === 'visible') continue
        const { left: from, right: to } = parent.getBoundingClientRect()
        left = Math.max(left, from)
        right = Math.min(right, to)
      }
      return { box, left, right }
    }
    const isVisible = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect()
      // Visually hidden text is one pixel wide; a skip link is above the page until it is focused.
      return (
        width > 1 &&
        height > 1 &&
        bottom + window.scrollY > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    /** A visually hidden heading row on a phone is clipped to a pixel. */
    const isReadAloud = (element: Element): boolean =>
      element.getBoundingClientRect().width <= 1 || (element.parentElement ? isReadAloud(element.parentElement) : false)
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isControl = (element: Element) =>
      element.matches('button, a[href], input, textarea, select, [role=button], [role=combobox], [role=tab]')
    /** The clickable area of the control. */
    const hitBox = (element: Element) =>
      (element.matches('input[type=checkbox], input[type=radio]')
        ? element.closest('.MuiCheckbox-root, .MuiRadio-root, label, [role=gridcell]')
        : element.closest('.MuiInputBase-root')) ?? element
    const isInText = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display.startsWith('inline')

    const errors: string[] = []
    for (const element of root.querySelectorAll('*')) {
      if (
        !isVisible(element) ||
        element.closest(scrollers) ||
        element.closest('[aria-hidden=true], [inert]') ||
        isReadAloud(element)
      )
        continue
      const isSeen = isControl(element) || hasText(element) || element.matches('img')
      const { box, left, right } = visible(element)
      const isCut = getComputedStyle(element.parentElement ?? element).textOverflow === 'ellipsis'
      if (isSeen && !isCut && (box.left < left - 1 || box.right > right + 1)) {
        errors.push(
          `${nameOf(element)} lies at ${Math.round(box.left)}–${Math.round(box.right)}, seen is ${Math.round(left)}–${Math.round(right)}`,
        )
      }
      if (!isControl(element) || isInText(element)) continue
      const { width, height } = hitBox(element).getBoundingClientRect()
      if (width < target - 0.5 || height < target - 0.5) {
        errors.push(`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}`)
      }
    }
    return errors
  }, minTarget)
