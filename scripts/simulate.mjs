// `npm run simulate -- --seed N --days N [--store embedded]`: a trading company in fast motion, on the API and on a model.
import { parseArgs } from 'node:util'
import { run } from './run.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    days: { type: 'string', default: '50' },
    store: { type: 'string', default: 'postgres' },
  },
})
process.env.SIMULATION_SEED = values.seed
process.env.SIMULATION_DAYS = values.days
await run('jest', ['--selectProjects', `api:${values.store}`, '--maxWorkers=1', 'backend/simulation']).catch(
  (error) => {
    console.error(error.message)
    process.exit(1)
  },
)
