import { rmSync } from 'node:fs'

export default async function stop() {
  await globalThis.quaysidePostgres?.stop()
  rmSync(String(process.env.QUAYSIDE_TEST_POSTGRES_DATA), { recursive: true, force: true })
}
