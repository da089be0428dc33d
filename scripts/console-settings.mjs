import { SettingError, wholeNumber } from './whole-number.mjs'

/** The settings of the console's processes around Next; ends the process with one line where one cannot be read. */
export function consoleSettings() {
  try {
    return {
      port: wholeNumber('PORT', { fallback: 3000, min: 1, max: 65_535 }),
      /** 0: one for each core except one. */
      processes: wholeNumber('CONSOLE_PROCESSES', { fallback: 0, min: 0, max: 64 }),
      metricsPort: wholeNumber('METRICS_PORT', { fallback: 0, min: 0, max: 65_535 }),
      metricsHost: process.env.METRICS_HOST || '127.0.0.1',
    }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
