import pino, { type LoggerOptions } from 'pino'

/** How a line of either process looks: levels in words, times as people and tools read them. */
export const logFormat: LoggerOptions = {
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
}
