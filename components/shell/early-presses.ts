/** Events on a page before hydration, until React handles them. */
export interface EarlyPresses {
  /** Clicks on buttons and form submits, each once and in order. */
  pressed: HTMLElement[]
  /** Fields with input before hydration. */
  edited: Set<HTMLElement>
  stop: () => void
}

declare global {
  var quaysideEarlyPresses: EarlyPresses | undefined
}

/**
 * Inline script in the page's head that records clicks without effect before hydration; links and forms with an action
 * work without. Serialized, so it may only use browser globals.
 */
export const keepEarlyPresses = `(() => {
  const pressed = [], edited = new Set(), root = document.documentElement
  const keep = (event, target) => {
    event.preventDefault()
    event.stopPropagation()
    if (!pressed.includes(target)) pressed.push(target)
    root.style.cursor = 'progress'
  }
  const isOfServer = (form) => Boolean(form && form.getAttribute('action'))
  const onClick = (event) => {
    const target = event.target instanceof Element && event.target.closest(
      'a[href], button, input[type=checkbox], input[type=radio], [role=button], [role=menuitem], [role=tab], [role=checkbox], [role=combobox]')
    if (!target || target.matches('a[href]') || target.disabled) return
    if (target.type === 'submit' && isOfServer(target.form)) return
    keep(event, target)
  }
  const onSubmit = (event) => {
    if (!isOfServer(event.target)) keep(event, event.target)
  }
  const onInput = (event) => edited.add(event.target)
  const listeners = [['click', onClick], ['submit', onSubmit], ['input', onInput]]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  globalThis.quaysideEarlyPresses = { pressed, edited, stop() {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    root.style.cursor = ''
  } }
})()`
