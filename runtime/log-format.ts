import pino, { type LoggerOptions } from 'pino'

/** The log format of both processes: levels as text, ISO times. */
export const logFormat: LoggerOptions = {
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
}
