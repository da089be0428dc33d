export default async function stop() {
  await globalThis.quaysidePooler?.stop()
  await globalThis.quaysidePostgres?.stop()
}
