/** Runs once when the console's server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    await import('./lib/check-environment')
    await import('./lib/serve')
  }
}
