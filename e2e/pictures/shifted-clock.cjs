// Preloaded into processes and their threads: their clock goes on from another moment, `CLOCK_OFFSET_MS` away from now.

/**
 * Shifts the clock of a process, thread or page.
 * @param {number} offsetMs
 */
function shiftClock(offsetMs) {
  const RealDate = Date
  const now = () => RealDate.now() + offsetMs
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, constructed) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], constructed),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  RealDate.prototype.constructor = ShiftedDate
  globalThis.Date = ShiftedDate
}

if (process.env.CLOCK_OFFSET_MS) shiftClock(Number(process.env.CLOCK_OFFSET_MS))

module.exports = { shiftClock }
