/** What was done on a page before its scripts had come, until they take it over. */
export interface EarlyPresses {
  /** Buttons and forms, each once and in their order. */
  pressed: HTMLElement[]
  /** Fields that were typed in or chosen from. */
  edited: Set<HTMLElement>
  stop: () => void
}

declare global {
  var quaysideEarlyPresses: EarlyPresses | undefined
}

/**
 * Runs in the page's head. Keeps presses of what does nothing without its scripts, so that none is lost; links and
 * forms with an action work without. Nothing but the browser's own functions can be used here.
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
