// Moves data between stores: `npm run data:export -- --out file`, `npm run data:import -- --in file`.
import { existsSync } from 'node:fs'
import { apiFolder, buildApi } from './build/build-api.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
const mover = `${apiFolder}/data.mjs`
// Never builds: a server may be running from the same folder.
if (!existsSync(mover)) await buildApi()
await import(mover)
