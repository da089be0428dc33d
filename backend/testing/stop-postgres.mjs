export default async function stop() {
  await globalThis.quaysidePostgres?.stop()
}
