import fc from 'fast-check'
import { startTestApi, type TestApi } from '../testing/test-api'
import { Company } from './company'
import { compareAll } from './compare'
import { buyInTheMorning, dayOf, sendTwice } from './day'
import { Model } from './model'
import { beginDay } from './new-orders'

const seed = Number(process.env.SIMULATION_SEED ?? 28)
/** The embedded store does one thing at a time, so a short day there proves as much as the time allows. */
const usualDays = storeKind === 'embedded' ? 1 : 2
const days = Number(process.env.SIMULATION_DAYS ?? usualDays)
const isByHand = process.env.SIMULATION_DAYS !== undefined
const [ordersOfNight, maxMoves] = isByHand ? [40, 150] : [12, 40]
const [goods, pieces] = isByHand ? [10, 3] : [6, 2]
/** By hand, a day takes some seconds, on a busy machine minutes; the rest is for finding the shortest sequence that fails. */
const dayMs = isByHand ? 600_000 : 300_000

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const name = `a trading company's ledger holds and says what the model says, each day (seed ${seed}, ${days} days)`

test(
  name,
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(dayOf(maxMoves), async (moves) => {
        const started = performance.now()
        run += 1
        const company = new Company(api, `${seed}-${run}`)
        const model = new Model()
        await company.open(goods, pieces)
        for (const { sku } of company.skus) model.receive(sku, pieces)
        await beginDay(model, company, ordersOfNight)
        await buyInTheMorning(model, company)
        await sendTwice(model, company, run)
        await fc.asyncModelRun(() => ({ model, real: company }), moves)
        await compareAll(model, company)
        expect(await company.trade.ledger()).toEqual([])
        if (isByHand) report(run, model.orders.length, company, performance.now() - started)
      }),
      {
        seed,
        numRuns: days,
        unbiased: true,
        ...(isByHand && { interruptAfterTimeLimit: days * dayMs, markInterruptAsFailure: true }),
      },
    )
  },
  2 * days * dayMs,
)

function report(day: number, orders: number, { tally }: Company, elapsedMs: number): void {
  const moves = [...tally].sort().map(([outcome, count]) => `${outcome} ${count}`)
  const perSecond = ((orders * 1000) / elapsedMs).toFixed(1)
  process.stdout.write(`Day ${day}: ${orders} orders, ${perSecond} a second. ${moves.join(', ')}\n`)
}
