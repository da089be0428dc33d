/** Runs once when the console's server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./lib/server/check-environment')
    // Whoever is answered may take it that all of this process is there, its metrics as well.
    await (await import('./lib/server/server-setup')).measuring
  }
}
