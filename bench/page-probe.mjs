/**
 * Runs in a page before its own scripts. All times are taken in the page, so that the driver's delays are no part of
 * them: from what somebody did, until the end of the first frame in which the page shows what was waited for.
 */
export function watchPage() {
  let actedAt = 0
  const note = (event) => {
    actedAt = event.timeStamp
  }
  for (const kind of ['click', 'input', 'popstate']) addEventListener(kind, note, { capture: true })

  const isShown = (element) => element.getClientRects().length > 0 && element.textContent.trim().length > 1
  const rows = () => [...document.querySelectorAll('[role=table] tbody [role=row], [role=grid] [role=row][data-id]')]
  const shownRows = () => rows().filter(isShown)
  const hasFramework = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const dialog = () => document.querySelector('[role=dialog] dl')
  const heading = () => document.querySelector('h1')?.textContent ?? ''

  /** What can be waited for. */
  const conditions = {
    rows: (least) => shownRows().length >= least,
    /** The rows' own checkboxes answer, in the plain table or in the grid: their code listens. */
    live: () =>
      [...document.querySelectorAll('tbody [role=row] input, [role=grid] [role=row][data-id] input')].some(
        hasFramework,
      ),
    /** The grid has taken over, with all that it can do. */
    grid: () => [...document.querySelectorAll('[role=grid] [role=row][data-id] input')].some(hasFramework),
    drawer: (name) => dialog()?.closest('[role=dialog]').textContent.includes(name) && isShown(dialog()),
    list: (least) => !dialog() && shownRows().length >= least,
    record: (name) => heading().includes(name) && location.pathname !== '/purchases',
    records: (least) => location.pathname === '/purchases' && shownRows().length >= least,
    found: (word) => {
      const shown = shownRows()
      return shown.length > 0 && shown.every((row) => row.textContent.toLowerCase().includes(word))
    },
  }

  const painted = (read) =>
    new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(read())
      channel.port2.postMessage(0)
    })
  const patienceMs = 30_000
  const until = (name, argument) =>
    new Promise((resolve) => {
      const endsAt = performance.now() + patienceMs
      const look = () => {
        if (document.body && conditions[name](argument)) painted(() => performance.now()).then(resolve)
        else if (performance.now() < endsAt) requestAnimationFrame(look)
        else resolve(Number.NaN)
      }
      requestAnimationFrame(look)
    })

  let worst = 0
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries()) if (interactionId) worst = Math.max(worst, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })

  const waits = {}
  window.bench = {
    expect: (name, argument) => {
      const armedAt = performance.now()
      waits[name] = until(name, argument).then((at) => ({ at, taken: at - Math.max(actedAt, armedAt) }))
    },
    result: (name) => waits[name],
    /** The worst interaction so far; shorter ones than a frame are not told and count as one. */
    worstInteraction: () => Math.max(16, worst),
    forgetInteractions: () => {
      worst = 0
    },
  }
  window.bench.expect('rows', 20)
  window.bench.expect('live')
  window.bench.expect('grid')
}
