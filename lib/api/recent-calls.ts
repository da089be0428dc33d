import { pageBuild } from './served-build'

interface RecentCall {
  time: string
  /** Method and path of the contract, without values. */
  name: string
  /** The HTTP status, or what came instead of a response. */
  status: number | string
  ms: number
}

const maxCalls = 10
const calls: RecentCall[] = []

/** Notes that a call has ended, for reports of errors. */
export function noteCall(name: string, status: number | string, startedAt: number): void {
  calls.push({ time: new Date().toISOString(), name, status, ms: Math.round(performance.now() - startedAt) })
  if (calls.length > maxCalls) calls.shift()
}

/** What support needs to know about an error: no values of calls or addresses, as these may be secrets or personal. */
export function errorReport(requestId: string): string {
  return [
    `Request: ${requestId}`,
    `Build: ${pageBuild() ?? 'development'}`,
    `Page: ${window.location.pathname.replace(/\d+/g, '{id}')}`,
    `Time: ${new Date().toISOString()}`,
    'Calls:',
    ...calls.map(({ time, name, status, ms }) => `${time} ${name} ${status} ${ms} ms`),
  ].join('\n')
}
