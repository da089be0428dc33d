/** Runs once when the console's server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./lib/process/check-environment')
    // Metrics are set up before the first response, which clients take as a sign that the whole process is ready.
    await (await import('./lib/server/server-setup')).measuring
  }
}
