/**
 * Runs in a page before its own scripts. All times are taken in the page, which excludes the driver's delays: from the
 * input to the end of the first frame in which the page shows the expected result.
 */
export function watchPage() {
  let actedAt = 0
  const note = (event) => {
    actedAt = event.timeStamp
  }
  for (const kind of ['click', 'input', 'popstate']) addEventListener(kind, note, { capture: true })

  const isVisible = (element) => element.getClientRects().length > 0 && element.textContent.trim().length > 1
  const rows = () => [
    ...document.querySelectorAll(':is([role=table] tbody, [role=grid] .MuiDataGrid-virtualScroller) [role=row]'),
  ]
  const visibleRows = () => rows().filter(isVisible)
  const hasFramework = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const dialog = () => document.querySelector('[role=dialog] dl')
  const heading = () => document.querySelector('h1')?.textContent ?? ''

  /** The conditions to wait for. */
  const conditions = {
    rows: (min) => visibleRows().length >= min,
    /** The rows' controls respond, so they are hydrated. */
    live: () => rows().some((row) => [...row.querySelectorAll('a, input')].some(hasFramework)),
    drawer: (name) => dialog()?.closest('[role=dialog]').textContent.includes(name) && isVisible(dialog()),
    list: (min) => !dialog() && visibleRows().length >= min,
    record: (name) => heading().includes(name) && location.pathname !== '/purchases',
    records: (min) => location.pathname === '/purchases' && visibleRows().length >= min,
    found: (word) => {
      const rows = visibleRows()
      return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(word))
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
      const check = () => {
        if (document.body && conditions[name](argument)) painted(() => performance.now()).then(resolve)
        else if (performance.now() < endsAt) requestAnimationFrame(check)
        else resolve(Number.NaN)
      }
      requestAnimationFrame(check)
    })

  let worst = 0
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries()) if (interactionId) worst = Math.max(worst, duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })

  const longTasks = []
  new PerformanceObserver((entries) => longTasks.push(...entries.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })

  const waits = {}
  window.bench = {
    expect: (name, argument) => {
      const armedAt = performance.now()
      waits[name] = until(name, argument).then((at) => ({ at, taken: at - Math.max(actedAt, armedAt) }))
    },
    result: (name) => waits[name],
    /** How long the page could not respond after its first paint: of each long task, what is beyond 50 ms. */
    blocked: () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return longTasks
        .filter(({ startTime, duration }) => startTime + duration > paint.startTime)
        .reduce((sum, { duration }) => sum + duration - 50, 0)
    },
    /** The longest interaction so far; those shorter than a frame are not reported and count as one. */
    worstInteraction: () => Math.max(16, worst),
    forgetInteractions: () => {
      worst = 0
    },
  }
  window.bench.expect('rows', 20)
  window.bench.expect('live')
}

/** Runs in a page: gives it `untilPainted`, which resolves with the time from an input to the frame after its outcome. */
export function offerUntilPainted() {
  window.untilPainted = (act) =>
    new Promise((resolve) => {
      const started = performance.now()
      act()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
}
